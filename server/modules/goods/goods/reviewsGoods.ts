import { sql } from 'kysely'
import type { Trx } from '../../../rows/Tables.ts'

/** Whether the platform reviews the goods of a supplier. */
export async function reviewsGoods(trx: Trx, supplier: number): Promise<boolean> {
  const { rows } = await sql<{ goods_audit: number | null }>`select goods_audit from supplier where id = ${supplier}`.execute(trx)
  return Number(rows[0]?.goods_audit ?? 0) === 1
}

/** docs/rules/goods.md#states: half more or half less. */
export const priceLeaps = (old: number, now: number): boolean => Math.abs(now - old) * 2 > old
