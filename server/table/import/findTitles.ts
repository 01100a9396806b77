import { alive } from '../../database/ofTenant.ts'
import { sql } from 'kysely'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import { allOf } from '../../columns/conditions.ts'
import type { Context } from '../../context/Context.ts'
import { titleRef } from '../titles/addTitles.ts'
import { describeTable, type EntityTable, type TableColumn } from '../describe/describeTable.ts'
import type { AddFault, SheetRecord } from './readSheetRow.ts'
import { sayField, sayThing } from '../describe/say.ts'
import { tenantScope } from '../describe/tenantScope.ts'
import { fixedConditions } from '../query/conditionsOf.ts'

const batchSize = 1000

/**
 * Turns titles of other records into their ids, a thousand at a time; a title nobody or several have is a fault. An id is taken
 * as well.
 */
export async function findTitles(context: Context, table: EntityTable, records: SheetRecord[], add: AddFault): Promise<void> {
  for (const column of table.columns.values()) {
    const target = column.field.to ? context.services.entities.get(column.field.to) : undefined
    if (!column.kind.titles || !target || !records.some(record => column.name in record.body)) continue
    const wanted = [...new Set(records.flatMap(record => titlesIn(record.body[column.name])))]
    const found = new Map<string, number[]>()
    for (let start = 0; start < wanted.length; start += batchSize)
      await readIds(context, column, target, wanted.slice(start, start + batchSize), found)
    for (const record of records) replaceTitles(context, column, record, found, add)
  }
}

const titlesIn = (value: unknown): string[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value.map(String) : [String(value)]

async function readIds(
  context: Context,
  column: TableColumn,
  target: Entity,
  titles: string[],
  found: Map<string, number[]>,
): Promise<void> {
  const numbers = titles.filter(title => /^\d{1,15}$/.test(title)).map(Number)
  const named = sql`${titleRef(target)} in (${sql.join(titles)})`
  const where = allOf([
    tenantScope(context, target, context.tenant ?? context.actor.supplierId),
    alive('t'),
    numbers.length ? sql`(${named} or t.id in (${sql.join(numbers)}))` : named,
    ...fixedConditions(describeTable(target), column.field.where ?? {}),
  ])
  const { rows } =
    await sql<Row>`select t.id, ${titleRef(target)} as title from ${sql.table(target.entity)} t where ${where}`.execute(
      context.database,
    )
  const names = new Set(titles)
  for (const { id, title } of rows)
    for (const key of new Set([String(title), String(id)]))
      if (names.has(key)) found.set(key, [...(found.get(key) ?? []), Number(id)])
}

function replaceTitles(
  context: Context,
  column: TableColumn,
  record: SheetRecord,
  found: ReadonlyMap<string, number[]>,
  add: AddFault,
): void {
  const { body } = record
  if (!(column.name in body)) return
  const label = sayField(context, column.field)
  const thing = sayThing(context, column)
  const ids = titlesIn(body[column.name]).flatMap(title => {
    const matches = found.get(title) ?? []
    const name = title.slice(0, 60)
    if (matches.length === 0)
      add(record, column.name, context.t('{label}: there is no {thing} named {name}', { label, name, thing }))
    if (matches.length > 1)
      add(
        record,
        column.name,
        context.t('{label}: more than one {thing} is named {name}. Enter the ID instead.', { label, name, thing }),
      )
    return matches.slice(0, 1)
  })
  body[column.name] = column.kind.titles === 'many' ? ids : (ids[0] ?? null)
}
