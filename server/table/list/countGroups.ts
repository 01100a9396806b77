import { type RawBuilder, sql } from 'kysely'
import type { TableQuery } from '../../../contract/wire/query/readQuery.ts'
import type { GroupAnswer, WireColumn } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { refOf } from '../query/refOf.ts'
import { foldList } from './foldList.ts'

/** How many rows there are, and how many of them have each option of a column: the numbers on the tabs of a list, by one query. */
export async function countGroups(
  context: Context,
  table: EntityTable,
  asked: Pick<TableQuery, 'filters'> & { by: WireColumn },
  where: (table: EntityTable) => RawBuilder<unknown>,
): Promise<GroupAnswer> {
  const { name, options = [] } = asked.by
  const column = table.columns.get(name)
  const having = (one: EntityTable, value: string | number) =>
    column?.kind.filter?.({ eq: value }, refOf(context, one, column), column.field) ?? sql`false`
  const row = await foldList(context, table, asked, where, {
    reads: [name],
    values: one =>
      Object.fromEntries(options.map(({ value }, at) => [`group_${at}`, sql`count(*) filter (where ${having(one, value)})`])),
  })
  const groups = options.map(({ value }, at) => [value, Number(row[`group_${at}`] ?? 0)] as const)
  return { count: Number(row.count ?? 0), groups: Object.fromEntries(groups) }
}
