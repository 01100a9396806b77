import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { TableQuery } from '../../../contract/wire/query/readQuery.ts'
import type { Context } from '../../context/Context.ts'
import { countLater } from './countLane.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { filteredBy, foldWhereCheaper } from '../query/foldWhereCheaper.ts'
import { fromOf } from '../query/fromOf.ts'
import { tenantScope } from '../describe/tenantScope.ts'

/** What is worked out of all rows, each under its name, and the columns that it reads. */
type Folded = { reads: readonly string[]; values(table: EntityTable): Record<string, RawBuilder<unknown>> }

/**
 * How many rows of a list there are (`count`), and beside it what else comes of all of them. A query of its own: a page past the end has
 * no row to carry it.
 */
export async function foldList(
  context: Context,
  table: EntityTable,
  asked: Pick<TableQuery, 'filters'>,
  where: (table: EntityTable) => RawBuilder<unknown>,
  { reads, values }: Folded,
): Promise<Record<string, unknown>> {
  const folded = (one: EntityTable) => {
    const beside = Object.entries(values(one)).map(([name, value]) => sql`, ${value} as ${sql.ref(name)}`)
    return sql`select count(*) as count${sql.join(beside, sql``)} from ${fromOf(one)} where ${where(one)}`
  }
  const names = [...filteredBy(asked), ...reads]
  // The embedded engine counts in parts of the records, and none of them needs the rows of all.
  const isWhole = context.services.config.database.engine === 'postgres'
  const read = isWhole ? await foldWhereCheaper(context, table, names, folded) : table
  const compile = (query: RawBuilder<unknown>) => query.compile(context.database) as CompiledQuery<Record<string, unknown>>
  return countLater(context, {
    whole: compile(folded(read)),
    bounds: compile(sql`select min(t.id) as first, max(t.id) as last from ${sql.table(table.entity.entity)} t
      where ${tenantScope(context, table.entity)}`),
    part: (first, before) => compile(sql`${folded(table)} and t.id >= ${first} and t.id < ${before}`),
  })
}
