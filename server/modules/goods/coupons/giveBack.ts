import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { moveMany } from '../../../states/moveMany.ts'

/**
 * An order that is closed, or whose money went back whole, returns the coupons used for it (docs/rules/goods.md#coupons); one that was
 * stopped meanwhile together with those that members hold is void.
 */
export async function giveBack(context: Context, trx: Trx, { row, next }: MoveOf<'order'>): Promise<undefined> {
  if (!row.coupon_amount || (next.order_status !== 'close' && next.pay_status !== 4)) return
  await moveMany(context, trx, {
    entity: 'coupon_user',
    transition: 'give_back',
    where: sql`t.order_id = ${row.id} and t.status = 1`,
  })
  const voided = sql`exists (select from coupon c where c.id = ${sql.ref('t.coupon_id')} and c.held = 'void')`
  await moveMany(context, trx, {
    entity: 'coupon_user',
    transition: 'void_all',
    where: sql`t.uid = ${row.uid} and t.status = 0 and ${voided}`,
  })
}
