import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { invalid } from '../../../refuse/refuse.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { moveMany } from '../../../states/moveMany.ts'
import type { HeldCoupon } from './couponsOff.ts'

/** Coupons are used for an order that was placed. @throws Refusal invalid where another order was sooner */
export async function spendCoupons(
  context: Context,
  trx: Trx,
  order: { order_id: number; order_sn: string },
  { coupons, offs }: { coupons: readonly HeldCoupon[]; offs: readonly number[] },
): Promise<void> {
  const used = coupons.map((coupon, index) => ({ id: coupon.id, index, off_amount: offs[index] ?? 0 }))
  for (const { id, index, off_amount } of used.sort((a, b) => a.id - b.id)) {
    const moved = await moveMany(context, trx, {
      entity: 'coupon_user',
      transition: 'use',
      where: sql`t.id = ${id}`,
      found: { ...order, off_amount },
    })
    if (moved === 0) throw invalid({ [`coupons.${index}`]: context.t('This coupon cannot be used any more') })
  }
}
