import type { Case } from '../../../contract/language/cases.ts'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Page } from '../../../contract/language/Page.ts'
import type { Block, Where } from '../../../contract/language/shape.ts'
import type { Site } from '../../../contract/language/Site.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import { evaluateValue } from '../../../contract/expression/fill.ts'
import { sampleValue, typeAnswers } from '../../support/sampleValue.ts'

/** 2026-11-20 11:00 in Shanghai: an hour before the moment at which fake hosts stand. */
const earlier = 1_795_143_600

/** A row that an entity may have. Titles of what it refers to stand beside the keys, as the server sends them. */
function sampleRow(entity: Entity, id: number): Row {
  const row: Row = { id, version: 1, supplier_id: 2, created_at: earlier, updated_at: earlier }
  for (const [index, [name, field]] of Object.entries(entity.fields).entries()) {
    // What is hidden and of no shape is the server's own; most records have none.
    row[name] = field.hidden && field.type === 'json' && !field.fields ? null : sampleValue(field, id)
    // What begins comes before what ends, in an entity as in a life.
    if (/^(date)?time$/.test(field.type)) row[name] = Number(row[name]) + 60 * index
    if (field.type === 'ref') row[`${name}_text`] = `Title of ${field.label}`
  }
  return row
}

/** What the back end answers about an entity that has these rows. */
export function entityAnswers(entity: Entity, rows: Row[], where: Where = {}): Record<string, unknown> {
  const { list, info, save, delete: remove } = entity.api
  const lists = new Map<string, Where>([...(list ? [[list, {}] as const] : []), ...Object.entries(entity.lists)])
  const answers: Record<string, unknown> = {}
  for (const [api, own] of lists)
    answers[`GET ${api}`] = { rows: rows.map(row => ({ ...row, ...valuesOf(own), ...valuesOf(where) })) }
  if (info) answers[`GET ${info}`] = rows[0]
  for (const name of Object.keys(entity.fields))
    if (info) answers[`GET ${info}?_options=${name}`] = [{ value: 1, label: 'A choice' }]
  for (const call of [save, remove]) if (call) answers[`POST ${call}`] = { id: 1, version: 2 }
  return answers
}

/** Values of a row that a fixed condition holds for. */
const valuesOf = (where: Where): Row =>
  Object.fromEntries(
    Object.entries(where).map(([name, condition]) => {
      if (typeof condition !== 'object' || condition === null) return [name, condition]
      return [name, condition.eq ?? condition.in?.[0] ?? condition.gte ?? condition.lte ?? condition.contains ?? null]
    }),
  )

/** A fixed condition with the values of its expressions. */
const valuesIn = (where: Where = {}, scope: Record<string, unknown>): Where =>
  Object.fromEntries(
    Object.entries(where).map(([name, condition]) => [
      name,
      typeof condition === 'string' ? (evaluateValue(condition, scope) as Where[string]) : condition,
    ]),
  )

/** Every block of a page, those inside others too. */
export function blocksOf(value: unknown): Block[] {
  if (typeof value !== 'object' || value === null) return []
  const own = !Array.isArray(value) && 'kind' in value && typeof value.kind === 'string' ? [value as Block] : []
  return [...own, ...Object.values(value).flatMap(blocksOf)]
}

/** Answers for everything a page asks: its entities hold two rows, and what else it loads is as its cases say. */
export function sampleAnswers(site: Site, page: Page, [first]: readonly Case[] = []): Record<string, unknown> {
  const record = site.entities.get(page.record ?? '')
  const where = valuesIn(blocksOf(page.blocks).find(({ kind }) => kind === 'list')?.where as Where | undefined, {
    record: record && sampleRow(record, 1),
    data: Object.fromEntries(Object.entries(page.load).map(([name, { call }]) => [name, first?.answers?.[call] ?? {}])),
  })
  const answers: Record<string, unknown> = { ...typeAnswers }
  for (const entity of site.entities.values())
    Object.assign(answers, entityAnswers(entity, [sampleRow(entity, 1), sampleRow(entity, 2)], where))
  const known = new Set(Object.keys(answers))
  for (const [call, answer] of Object.entries(first?.answers ?? {})) if (!known.has(call)) answers[call] = answer
  return answers
}
