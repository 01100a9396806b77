import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../server/rows/Tables.ts'

/**
 * Keeps a table of PostgreSQL from being written until it is let go: who would write it stands still at that very statement, with all
 * that its transaction has read and locked before. Reading, and locking rows, go on.
 */
export const holdTable = (database: Database, table: string): Promise<() => Promise<void>> =>
  hold(database, sql`lock table ${sql.table(table)} in share row exclusive mode`)

/** The same of one row: who would lock or write it stands still, others do not. */
export const holdRow = (database: Database, table: string, id: number): Promise<() => Promise<void>> =>
  hold(database, sql`select id from ${sql.table(table)} where id = ${id} for no key update`)

async function hold(database: Database, lock: RawBuilder<unknown>): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const done = database.transaction().execute(async trx => {
    await lock.execute(trx)
    held.resolve()
    await free.promise
  })
  await Promise.race([held.promise, done])
  return async () => {
    free.resolve()
    await done
  }
}

/** Waits until this call has ended, or so many statements of the database wait for a lock. */
export async function endedOrWaiting(database: Database, call: Promise<unknown>, waiting: number): Promise<void> {
  let ended = false
  const end = () => {
    ended = true
  }
  call.then(end, end)
  while (!ended && (await countWaiting(database)) < waiting) await new Promise(resolve => setTimeout(resolve, 10))
}

async function countWaiting(database: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
  return rows[0]?.n ?? 0
}
