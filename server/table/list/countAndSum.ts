import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { CountAnswer } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { countLater } from './countLane.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { refOf } from '../query/refOf.ts'
import { tenantScope } from '../describe/tenantScope.ts'

/**
 * How many rows there are and the sums of the columns that have one, in the stored unit. A query of its own: a page past the end
 * has no row to carry it.
 */
export async function countAndSum(context: Context, table: EntityTable, where: RawBuilder<unknown>): Promise<CountAnswer> {
  const summed = table.listed.filter(column => column.queried && column.field.sum === true)
  const sums = summed.map(
    (column, index) => sql`, coalesce(sum(${refOf(context, table, column)}), 0) as ${sql.ref(`sum_${index}`)}`,
  )
  const counted = sql`select count(*) as count${sql.join(sums, sql``)} from ${sql.table(table.entity.entity)} t where ${where}`
  const compile = (query: RawBuilder<unknown>) => query.compile(context.database) as CompiledQuery<Record<string, unknown>>
  const row = await countLater(context, {
    whole: compile(counted),
    bounds: compile(sql`select min(t.id) as first, max(t.id) as last from ${sql.table(table.entity.entity)} t
      where ${tenantScope(context, table.entity)}`),
    part: (first, before) => compile(sql`${counted} and t.id >= ${first} and t.id < ${before}`),
  })
  return {
    count: Number(row.count ?? 0),
    totalrow: Object.fromEntries(summed.map(({ name }, index) => [name, Number(row[`sum_${index}`] ?? 0)])),
  }
}
