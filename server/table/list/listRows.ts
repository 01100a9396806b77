import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { TableQuery } from '../../../contract/wire/query/readQuery.ts'
import type { Context, EntityHooks } from '../../context/Context.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { limitOf, orderBy, sortOf } from '../query/listOrder.ts'
import { presentRows } from '../titles/presentRows.ts'
import { pageOf } from './pageOf.ts'
import { plannedForValues } from '../../database/plannedForValues.ts'
import { refuse } from '../../refuse/refuse.ts'
import { readColumns } from '../describe/supplierColumn.ts'
import { firstWithTitles, isReadFlat, withTitles } from '../titles/withTitles.ts'

/** Past this, paging by offset costs more than anybody looks at; exports read by key. */
const mostOffset = 1_000_000

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
  const ofPage = sql`where ${where} and ${plannedForValues} order by ${orderBy(context, table, sort)} limit ${limitOf(table, query, sort)} offset ${offset}`
  const page =
    offset === 0 && isReadFlat(columns)
      ? firstWithTitles(context, table, columns, ofPage)
      : withTitles(context, table, columns, pageOf(context, table, columns, sort, ofPage), sort)
  const { rows } = await sql<Row>`/* keep */ ${page}`.execute(context.database)
  return presentRows(context, table, hooks, rows, { where: 'list', columns })
}
