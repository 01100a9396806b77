import { sql } from 'kysely'
import type { Database, Trx } from '../../rows/Tables.ts'

/**
 * A transaction that is handed on as the database: what a handler does in transactions of its own are savepoints in it, so that all of
 * it stands or falls together.
 */
export const asDatabase = (trx: Trx): Database =>
  new Proxy(trx, {
    get: (target, name) => {
      if (name === 'transaction') return () => ({ execute: <T>(work: (inner: Trx) => Promise<T>) => inSavepoint(trx, work) })
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })

async function inSavepoint<T>(trx: Trx, work: (inner: Trx) => Promise<T>): Promise<T> {
  await sql`savepoint handler`.execute(trx)
  try {
    const result = await work(trx)
    await sql`release savepoint handler`.execute(trx)
    return result
  } catch (error) {
    await sql`rollback to savepoint handler`.execute(trx)
    throw error
  }
}
