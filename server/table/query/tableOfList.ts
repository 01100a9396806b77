import { type RawBuilder, sql } from 'kysely'
import type { TableQuery } from '../../../contract/wire/query/readQuery.ts'
import type { Context } from '../../context/Context.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { foldedTable } from './foldedTable.ts'
import { filteredBy, foldWhereCheaper } from './foldWhereCheaper.ts'
import { fromOf } from './fromOf.ts'
import { orderBy, sortOf } from './listOrder.ts'
import { listWhere } from './listWhere.ts'

/** So many rows of a list are looked at before the rows of all are folded for it. */
const ahead = 1000

/** The table as the rows of a list, or of a file of it, are best read from it (foldWhereCheaper.ts). */
export const tableOfList = (context: Context, table: EntityTable, api: string, asked: TableQuery): Promise<EntityTable> =>
  foldWhereCheaper(context, table, [...filteredBy(asked), sortOf(table, asked).field], one =>
    inItsOrder(context, one, api, asked),
  )

const inItsOrder = (
  context: Context,
  table: EntityTable,
  api: string,
  asked: TableQuery,
  select = sql`t.id`,
): RawBuilder<unknown> =>
  sql`select ${select} from ${fromOf(table)} where ${listWhere(context, table, api, asked)} order by ${orderBy(context, table, sortOf(table, asked))}`

/**
 * The first rows of a list before it is filtered by what their own rows come to: where every second one fits, a page is found among
 * them by a few looks, and where hardly one does, all are looked at for it. Nothing that the database keeps tells which. Null where no
 * such filter is asked for, or the list is in the order of one.
 */
export function firstOfList(context: Context, table: EntityTable, api: string, asked: TableQuery): EntityTable | null {
  const folded = foldedTable(context, table, filteredBy(asked))?.source?.values
  // A tree without filters is its roots, and those are not the first of its rows.
  if (!folded || table.entity.tree !== undefined || asked.page * asked.limit > ahead) return null
  const sort = table.columns.get(sortOf(table, asked).field)
  if (sort && !sort.stored) return null
  const unfiltered = { ...asked, filters: asked.filters.filter(({ column }) => !folded.has(column.name)) }
  const first = sql`${inItsOrder(context, table, api, unfiltered, sql`t.*`)} limit ${ahead}`
  return { ...table, source: { from: sql`(${first}) t`, values: new Map() } }
}
