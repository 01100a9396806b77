import { sql } from 'kysely'
import type { Database } from '../../server/rows/Tables.ts'

/** Drops the indexes of a table before it is filled; the server makes them again when it opens, many times faster than keeping them meanwhile. */
export async function dropIndexes(database: Database, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where tablename = ${table} and indexname ~ '^[it]x_'`.execute(database)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(database)
}
