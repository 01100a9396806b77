import { compile } from '../../../contract/expression/compile.ts'
import { withEnvironment } from '../../../contract/expression/run/environment.ts'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Field } from '../../../contract/language/shape.ts'
import { shanghai } from '../../../contract/values/zone.ts'
import { sampleValue } from '../../support/sampleValue.ts'

export type Body = Record<string, unknown>

/** Fields that a save may hold and the table keeps: those that a module answers for have tests of their own. */
export const writable = (entity: Entity): [string, Field][] =>
  // A private file is brought first, by the one who saves it.
  Object.entries(entity.fields).filter(
    ([, field]) => field.writable !== false && !field.virtual && !field.hidden && !field.private,
  )

/** Whether a rule of an entity holds for a form, as an operator of a shop. */
function holdsRule(check: string, form: Body): boolean {
  const user = { id: 2, name: 'shop2', kind: 'supplier', supplier_id: 2 }
  const around = { now: () => Math.floor(Date.now() / 1000), t: (text: string) => text, timeZone: shanghai }
  return Boolean(compile(check.slice(1)).evaluate(withEnvironment({ form, row: form, record: form, user }, around)))
}

/**
 * What a save of an entity may hold, without what it refers to. What a rule forbids beside the rest is an hour later where it
 * is a moment that has to be there, and left out where that does not help.
 * @param at other values for other numbers, where a type has others
 */
export function sampleBody(entity: Entity, at: number): Body {
  const body: Body = {}
  for (const [name, field] of writable(entity))
    if (!field.to) body[name] = isGiven(field.default) ? field.default : kept(sampleValue(field, at))
  for (const [name, { owned, min }] of Object.entries(entity.children ?? {})) {
    const rows = entity.fields[name]
    // Read back they have more than was sent.
    if (owned && min && rows) body[name] = kept(sampleValue(rows, at))
  }
  for (const { check, at: told } of entity.rules) {
    const holds = () => holdsRule(check, withDefaults(entity, body))
    if (!holds() && isMoment(entity.fields[told])) body[told] = Number(body[told]) + 3600
    if (!holds()) delete body[told]
  }
  return body
}

/** What has to be there and is later than something else. */
const isMoment = (field: Field | undefined): boolean => field?.required === true && /^date(time)?$/.test(field.type)

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Examples draw their pictures themselves, where the server keeps addresses, and show no password. */
const kept = (value: unknown): unknown => {
  if (value === null) return 'Sample@2026'
  if (Array.isArray(value)) return value.map(one => (isRow(one) ? keptRow(one) : kept(one)))
  return typeof value === 'string' && value.startsWith('data:') ? '/files/public/2026/01/sample.png' : value
}

const isRow = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)
const keptRow = (row: Body): Body => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, kept(value)]))

export const withDefaults = (entity: Entity, body: Body): Body => ({
  ...Object.fromEntries(Object.entries(entity.fields).map(([name, field]) => [name, field.default ?? null])),
  ...body,
})

/** Values of which some, put in the place of others, break most rules. */
const trials = [null, 0, 1, 2, 1_000_000]

/** A body that breaks one rule: found by trying values in the fields that the rule speaks of. Nothing where none was found. */
export function breakRule(entity: Entity, check: string, body: Body): Body | undefined {
  const names = [...new Set([...check.matchAll(/form\.(\w+)/g)].map(([, name = '']) => name))]
  const settable = names.filter(name => writable(entity).some(([own]) => own === name))
  const tries = (rest: string[], changed: Body): Body | undefined => {
    const [name, ...others] = rest
    if (name === undefined) return holdsRule(check, withDefaults(entity, changed)) ? undefined : changed
    for (const value of valuesFor(entity.fields[name])) {
      const found = tries(others, { ...changed, [name]: value })
      if (found) return found
    }
    return undefined
  }
  return tries(settable.slice(0, 4), body)
}

function valuesFor(field: Field | undefined): unknown[] {
  if (!field || field.to) return [null]
  const own = [sampleValue(field, 1), sampleValue(field, 2)]
  if (typeof own[0] !== 'number') return [null, ...own]
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, options, required } = field
  const numbers = options
    ? Object.keys(options).map(Number)
    : trials.filter(value => value === null || (value >= min && value <= max))
  return [...own, ...numbers].filter(value => !(required && value === null))
}
