import { type RawBuilder, sql } from 'kysely'
import type { TableQuery } from '../../../contract/wire/query/readQuery.ts'
import type { CountAnswer } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { refOf } from '../query/refOf.ts'
import { foldList } from './foldList.ts'

/** How many rows there are and the sums of the columns that have one, in the stored unit. */
export async function countAndSum(
  context: Context,
  table: EntityTable,
  asked: Pick<TableQuery, 'filters'>,
  where: (table: EntityTable) => RawBuilder<unknown>,
): Promise<CountAnswer> {
  const summed = table.listed.filter(column => column.queried && column.field.sum === true)
  const row = await foldList(context, table, asked, where, {
    reads: summed.map(({ name }) => name),
    values: one =>
      Object.fromEntries(summed.map((column, at) => [`sum_${at}`, sql`coalesce(sum(${refOf(context, one, column)}), 0)`])),
  })
  return {
    count: Number(row.count ?? 0),
    totalrow: Object.fromEntries(summed.map(({ name }, index) => [name, Number(row[`sum_${index}`] ?? 0)])),
  }
}
