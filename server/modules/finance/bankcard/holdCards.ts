import { sql } from 'kysely'
import type { Trx } from '../../../rows/Tables.ts'

/**
 * Lets nobody else add, remove or choose a bank account of this shop until the transaction ends, and counts those that are there:
 * two at once would make an eleventh, or two for withdrawals.
 */
export async function holdCards(trx: Trx, supplier: number | null): Promise<number> {
  await sql`select id from supplier where id = ${supplier} for no key update`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count from bankcard where supplier_id = ${supplier} and deleted_at is null`.execute(trx)
  return Number(rows[0]?.count ?? 0)
}
