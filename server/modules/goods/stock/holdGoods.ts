import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../rows/Tables.ts'

/**
 * Holds goods until the transaction ends, always in the same order, before anything is held that hangs on them (docs/server.md,
 * "Locks").
 */
export const holdGoods = (trx: Trx, where: RawBuilder<unknown>) =>
  sql`/* keep */ select id from goods where ${where} order by id for no key update`.execute(trx)
