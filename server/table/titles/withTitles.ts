import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { entityReferred, titleRef } from './addTitles.ts'
import { type EntityTable, isOneReference, type TableColumn } from '../describe/describeTable.ts'
import { columnRef } from '../query/conditionsOf.ts'
import { orderOfRead, type Sort } from '../query/listOrder.ts'
import { selectFrom } from '../query/selectFrom.ts'
import { tenantScope } from '../describe/tenantScope.ts'

/** A page of rows together with the titles of the single records they refer to, as `<field>_text`: one round trip instead of several. */
export function withTitles(
  context: Context,
  table: EntityTable,
  columns: readonly TableColumn[],
  page: RawBuilder<Row>,
  sort: Sort,
): RawBuilder<Row> {
  const references = columns.filter(isTitled)
  if (references.length === 0 || !columns.some(column => column.name === sort.field)) return page
  return sql<Row>`select r.*, ${sql.join(titlesOf(context, table, references))} from (${page}) r order by ${orderOfRead(sort, 'r')}`
}

/**
 * The first page of rows with those titles. Before it there are no rows for which anything would be worked out in vain, so that all of it
 * is one query without others in it, which takes half as long to plan.
 * @param ofPage what finds it: `where … order by … limit …`
 */
export function firstWithTitles(
  context: Context,
  table: EntityTable,
  columns: TableColumn[],
  ofPage: RawBuilder<unknown>,
): RawBuilder<Row> {
  const references = columns.filter(isTitled)
  if (references.length === 0) return sql<Row>`${selectFrom(context, table, columns)} ${ofPage}`
  const named = references.map(({ name }) => sql`${columnRef(name)} as ${sql.ref(name)}`)
  return sql<Row>`${selectFrom(context, table, columns, titlesOf(context, table, references))}
    cross join lateral (select ${sql.join(named)}) r ${ofPage}`
}

/** Whether the first page can be read so: what the database works out has no name of its own in it. */
export const isReadFlat = (columns: readonly TableColumn[]): boolean =>
  columns.every(column => column.stored || !isTitled(column))

const isTitled = (column: TableColumn): boolean => isOneReference(column) && column.field.to !== undefined

const titlesOf = (context: Context, table: EntityTable, references: readonly TableColumn[]): RawBuilder<unknown>[] =>
  references.map(column => sql`${titleOf(context, table, column)} as ${sql.ref(`${column.name}_text`)}`)

/** Of the record that the row `r` refers to. A deleted record keeps its title: what refers to it still says what it was. */
function titleOf(context: Context, table: EntityTable, column: TableColumn): RawBuilder<unknown> {
  const entity = entityReferred(context, table, String(column.field.to))
  return sql`(select coalesce(${titleRef(entity)}::text, t.id::text) from ${sql.table(entity.entity)} t
    where ${tenantScope(context, entity)} and t.id = ${sql.ref(`r.${column.name}`)})`
}
