import type { Database } from '../rows/Tables.ts'
import type { PoolClient } from './engine/Pool.ts'

/** The tables that decide who a caller is and what they may do. */
const accounts = /\b(?:console_session|console_setting|supplier|operator|role|addon_install)\b/
const reads = /^\s*(?:\/\*|select|begin|start|savepoint|release|commit|rollback)/i
const ends = /^\s*(?:commit|rollback)/i

const counts = new WeakMap<Database, { writes: number }>()

/** Counts what this process writes to accounts; `writes` grows once a write can be seen by others, and may grow without one. */
export function watchAccounts(client: PoolClient, counted: { writes: number }): PoolClient {
  let open = false
  const query: PoolClient['query'] = async (text, parameters) => {
    const writes = !reads.test(text) && accounts.test(text)
    try {
      return await client.query(text, parameters)
    } finally {
      // In a transaction it is seen when that ends; by itself, at once.
      if (writes || (open && ends.test(text))) counted.writes += 1
      if (writes) open = true
    }
  }
  return { query, release: destroy => client.release(destroy) }
}

export const countAccountWrites = (database: Database, counted: { writes: number }): void => void counts.set(database, counted)

/**
 * A number that is another one after each write of this process to accounts. What was read of them while it stayed the same still
 * holds as far as this process knows; another server may have written since. NaN, equal to nothing, where nobody counts.
 */
export const accountWrites = (database: Database): number => counts.get(database)?.writes ?? Number.NaN
