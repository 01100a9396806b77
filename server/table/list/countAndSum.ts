import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { TableQuery } from '../../../contract/wire/query/readQuery.ts'
import type { CountAnswer } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { countLater } from './countLane.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { filteredBy, foldWhereCheaper } from '../query/foldWhereCheaper.ts'
import { fromOf } from '../query/fromOf.ts'
import { refOf } from '../query/refOf.ts'
import { tenantScope } from '../describe/tenantScope.ts'

/**
 * How many rows there are and the sums of the columns that have one, in the stored unit. A query of its own: a page past the end
 * has no row to carry it.
 */
export async function countAndSum(
  context: Context,
  table: EntityTable,
  asked: Pick<TableQuery, 'filters'>,
  where: (table: EntityTable) => RawBuilder<unknown>,
): Promise<CountAnswer> {
  const summed = table.listed.filter(column => column.queried && column.field.sum === true)
  const counted = (one: EntityTable) => {
    const sums = summed.map((column, at) => sql`, coalesce(sum(${refOf(context, one, column)}), 0) as ${sql.ref(`sum_${at}`)}`)
    return sql`select count(*) as count${sql.join(sums, sql``)} from ${fromOf(one)} where ${where(one)}`
  }
  const names = [...filteredBy(asked), ...summed.map(({ name }) => name)]
  // The embedded engine counts in parts of the records, and none of them needs the rows of all.
  const isWhole = context.services.config.database.engine === 'postgres'
  const read = isWhole ? await foldWhereCheaper(context, table, names, counted) : table
  const compile = (query: RawBuilder<unknown>) => query.compile(context.database) as CompiledQuery<Record<string, unknown>>
  const row = await countLater(context, {
    whole: compile(counted(read)),
    bounds: compile(sql`select min(t.id) as first, max(t.id) as last from ${sql.table(table.entity.entity)} t
      where ${tenantScope(context, table.entity)}`),
    part: (first, before) => compile(sql`${counted(table)} and t.id >= ${first} and t.id < ${before}`),
  })
  return {
    count: Number(row.count ?? 0),
    totalrow: Object.fromEntries(summed.map(({ name }, index) => [name, Number(row[`sum_${index}`] ?? 0)])),
  }
}
