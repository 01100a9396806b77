import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { TableQuery } from '../../../contract/wire/query/readQuery.ts'
import type { Context, EntityHooks } from '../../context/Context.ts'
import type { EntityTable, TableColumn } from '../describe/describeTable.ts'
import { orderBy, sortOf } from '../query/listOrder.ts'
import { presentRows } from '../titles/presentRows.ts'
import { refuse } from '../../refuse/refuse.ts'
import { readColumns } from '../describe/supplierColumn.ts'
import { withTitles } from '../titles/withTitles.ts'

/** Past this, paging by offset costs more than anybody looks at; exports read by key. */
export const mostOffset = 1_000_000

export const selectFrom = (table: EntityTable, columns: TableColumn[]): RawBuilder<unknown> =>
  sql`select ${namesOf(columns)} from ${sql.table(table.entity.entity)} t`

const named = new WeakMap<TableColumn[], RawBuilder<unknown>>()

/** The columns of a table are always the same: written down once, for dozens of names cost more than the rest of a statement. */
function namesOf(columns: TableColumn[]): RawBuilder<unknown> {
  const names = named.get(columns) ?? sql.raw(columns.map(({ name }) => `t."${name.replaceAll('"', '""')}"`).join(', '))
  named.set(columns, names)
  return names
}

/** One page of rows, as JSON with the titles of what they refer to. */
export async function listRows(
  context: Context,
  table: EntityTable,
  hooks: EntityHooks | undefined,
  where: RawBuilder<unknown>,
  query: TableQuery,
): Promise<Row[]> {
  const offset = (query.page - 1) * query.limit
  if (offset > mostOffset)
    throw refuse(context, 'invalid', 'Only the first {max} rows can be paged through. Filter further, or export.', {
      max: mostOffset,
    })
  const columns = readColumns(context, table)
  const sort = sortOf(table, query)
  const page = sql<Row>`${selectFrom(table, columns)} where ${where} order by ${orderBy(sort)} limit ${query.limit} offset ${offset}`
  const { rows } = await sql<Row>`/* keep */ ${withTitles(context, table, columns, page, sort)}`.execute(context.database)
  return presentRows(context, table, hooks, rows, { where: 'list', columns })
}
