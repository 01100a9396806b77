import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import type { EntityTable, TableColumn } from '../describe/describeTable.ts'
import { fromOf } from '../query/fromOf.ts'
import { orderOfRead, type Sort } from '../query/listOrder.ts'
import { selectFrom } from '../query/selectFrom.ts'

type Asker = Pick<Context, 'actor' | 'tenant' | 'services'>

/**
 * The rows of a page with what the database works out of them. That is worked out of the rows of the page alone, wherever the page is
 * found without it: of those before it as well it would take longer from page to page.
 * @param ofPage what finds it: `where … order by … limit … offset …`
 */
export function pageOf(
  context: Asker,
  table: EntityTable,
  columns: TableColumn[],
  sort: Sort,
  ofPage: RawBuilder<unknown>,
): RawBuilder<Row> {
  const needsThem = table.source !== undefined || table.columns.get(sort.field)?.stored === false
  if (needsThem || columns.every(({ stored }) => stored)) return sql<Row>`${selectFrom(context, table, columns)} ${ofPage}`
  const source = { from: sql`(select t.* from ${fromOf(table)} ${ofPage}) t`, values: new Map() }
  return sql<Row>`${selectFrom(context, { ...table, source }, columns)} order by ${orderOfRead(sort, 't')}`
}
