import { sql } from 'kysely'
import type { Trx } from '../../rows/Tables.ts'

/**
 * Whether texts can be indexed by their trigrams. A PostgreSQL server has the extension nearly always, and whoever owns the database
 * may create it. The embedded engine goes without: keeping such an index makes its saves ten times slower, and it holds few rows.
 */
export async function bringTrigrams(trx: Trx): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_available_extensions where name = 'pg_trgm'`.execute(trx)
  if (rows.length === 0) return false
  await sql`savepoint trigrams`.execute(trx)
  try {
    await sql`create extension if not exists pg_trgm`.execute(trx)
    return true
  } catch (error) {
    // Not permitted: searching is slower then, and nothing else.
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error
    await sql`rollback to savepoint trigrams`.execute(trx)
    return false
  }
}
