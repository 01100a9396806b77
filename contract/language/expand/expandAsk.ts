import type { Entity } from '../Entity.ts'
import { isObject } from '../places.ts'
import type { Field } from '../shape.ts'
import { below, type Spot } from './Spot.ts'

type Loose = Record<string, unknown>
/** From expandNode.ts: handed along, because that expands questions. */
type ExpandField = (value: unknown, spot: Spot) => unknown

/** What says how a field behaves beside the others of its form, and not what it is. */
const linkage = ['show', 'enable', 'value', 'clear', 'span']
/** These are of a field where they are constant. */
const either = ['required', 'options', 'unit']

export const isLinkage = (key: string, value: unknown): boolean =>
  linkage.includes(key) || (either.includes(key) && typeof value === 'string' && value.startsWith('='))

/** What a field of an entity is to its table, and not to a question. */
export const ofTables = [
  'writable',
  'hidden',
  'secret',
  'can',
  'unique',
  'default',
  'sort',
  'sum',
  'filter',
  'virtual',
  'width',
  'second',
]

/** Names as fields by name; a field without a type is the entity's. */
export function expandAskFields(value: unknown, spot: Spot, expandField: ExpandField): unknown {
  const fields: unknown = Array.isArray(value) ? Object.fromEntries(value.map(name => [String(name), {}])) : value
  if (!isObject(fields)) return value
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, expandOne(name, field, below(spot, fields, name), expandField)]),
  )
}

function expandOne(name: string, field: unknown, spot: Spot, expandField: ExpandField): unknown {
  if (!isObject(field) || typeof field.type === 'string') return expandField(field, spot)
  const base = ownField(name, spot.entity)
  if (!base) return field
  const { as, ...own } = field
  return expandField({ ...base, ...(typeof as === 'string' ? { type: as } : {}), ...own }, spot)
}

const ownField = (name: string, entity: Entity | null): Field | undefined => {
  const field = entity && Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  return field && (Object.fromEntries(Object.entries(field).filter(([key]) => !ofTables.includes(key))) as Field)
}

/** The fields without their linkage, the linkage as `items`, and what the row holds as the first values of its own fields. */
export function splitLinkage(key: string, fields: Loose, node: Loose, spot: Spot): Loose {
  const items = Object.entries(fields).map(([field, value]) => ({ field, ...pick(value, isLinkage) }))
  const plain = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isObject(value) ? pick(value, (one, member) => !isLinkage(one, member)) : value,
    ]),
  )
  return {
    [key]: plain,
    ...(items.some(item => Object.keys(item).length > 1) ? { items } : {}),
    ...firstValues(node[key], node.values, spot),
  }
}

function firstValues(asked: unknown, written: unknown, { entity, on = 'row' }: Spot): Loose {
  const names = Array.isArray(asked)
    ? asked.map(String)
    : isObject(asked)
      ? Object.keys(asked).filter(name => isOwn(asked[name]))
      : []
  const known = names.filter(name => entity && Object.hasOwn(entity.fields, name))
  if (on !== 'row' || known.length === 0) return {}
  const values = Object.fromEntries(known.map(name => [name, `=row.${name}`]))
  return { values: { ...values, ...(isObject(written) ? written : {}) } }
}

const isOwn = (field: unknown): boolean => isObject(field) && field.type === undefined

const pick = (value: unknown, wanted: (key: string, member: unknown) => boolean): Loose =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter(([key, member]) => wanted(key, member))) : {}
