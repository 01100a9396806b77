import { type RawBuilder, sql } from 'kysely'
import type { TableFilter, TableQuery } from '../../../contract/wire/query/readQuery.ts'
import type { ViewCounts } from '../../../contract/wire/table/table.ts'
import { allOf } from '../../columns/conditions.ts'
import type { Context } from '../../context/Context.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { filteredBy } from '../query/foldWhereCheaper.ts'
import { filterConditions } from '../query/whereOf.ts'
import { foldList } from './foldList.ts'

/** How many rows there are, and how many of them each view shows: the numbers on the tabs of a list, by one query. */
export async function countViews(
  context: Context,
  table: EntityTable,
  asked: Pick<TableQuery, 'filters'> & { views: Record<string, TableFilter[]> },
  where: (table: EntityTable) => RawBuilder<unknown>,
): Promise<ViewCounts> {
  const views = Object.entries(asked.views)
  const having = (one: EntityTable, filters: TableFilter[]) => allOf(filterConditions(context, one, filters))
  const row = await foldList(context, table, asked, where, {
    reads: views.flatMap(([, filters]) => filteredBy({ filters })),
    values: one =>
      Object.fromEntries(views.map(([, filters], at) => [`view_${at}`, sql`count(*) filter (where ${having(one, filters)})`])),
  })
  const counts = views.map(([name], at) => [name, Number(row[`view_${at}`] ?? 0)] as const)
  return { count: Number(row.count ?? 0), views: Object.fromEntries(counts) }
}
