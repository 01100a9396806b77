import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context/Context.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { fromOf } from '../query/fromOf.ts'

/** How many rows there are, and nothing else. */
export async function countRows(
  { database }: Pick<Context, 'database'>,
  table: EntityTable,
  where: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{
    count: unknown
  }>`select count(*) as count from ${fromOf(table)} where ${where}`.execute(database)
  return Number(rows[0]?.count ?? 0)
}
