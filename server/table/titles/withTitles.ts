import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { entityReferred, titleRef } from './addTitles.ts'
import { type EntityTable, isOneReference, type TableColumn } from '../describe/describeTable.ts'
import { orderOfRead, type Sort } from '../query/listOrder.ts'
import { tenantScope } from '../describe/tenantScope.ts'

/** A page of rows together with the titles of the single records they refer to, as `<field>_text`: one round trip instead of several. */
export function withTitles(
  context: Context,
  table: EntityTable,
  columns: readonly TableColumn[],
  page: RawBuilder<Row>,
  sort: Sort,
): RawBuilder<Row> {
  const references = columns.filter(column => isOneReference(column) && column.field.to !== undefined)
  if (references.length === 0 || !columns.some(column => column.name === sort.field)) return page
  const titles = references.map(column => sql`${titleOf(context, table, column)} as ${sql.ref(`${column.name}_text`)}`)
  return sql<Row>`select r.*, ${sql.join(titles)} from (${page}) r order by ${orderOfRead(sort, 'r')}`
}

/** A deleted record keeps its title: what refers to it still says what it was. */
function titleOf(context: Context, table: EntityTable, column: TableColumn): RawBuilder<unknown> {
  const entity = entityReferred(context, table, String(column.field.to))
  return sql`(select coalesce(${titleRef(entity)}::text, t.id::text) from ${sql.table(entity.entity)} t
    where ${tenantScope(context, entity)} and t.id = ${sql.ref(`r.${column.name}`)})`
}
