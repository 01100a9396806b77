import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { readLines } from './readLines.ts'
import { shareAmounts } from './sumOrder.ts'

/** What the order's deductions are has changed: the lines' shares are worked out anew (docs/rules/orders.md#price). */
export async function shareAgain(context: Context, trx: Trx, { row, next }: MoveOf<'order'>): Promise<undefined> {
  const lines = await readLines(context, trx, [row.id])
  const shares = shareAmounts(
    {
      goods_amount: next.goods_amount ?? 0,
      freight_amount: next.freight_amount ?? 0,
      discount_amount: next.discount_amount ?? 0,
      coupon_amount: next.coupon_amount ?? 0,
      points_amount: next.points_amount ?? 0,
      adjust_amount: next.adjust_amount ?? 0,
    },
    lines.map(line => line.total),
  )
  for (const [index, line] of lines.entries()) {
    const share = shares[index]
    if (!share) continue
    await sql`update order_goods set share_adjust = ${share.share_adjust}, pay_amount = ${share.pay_amount}, version = version + 1
      where id = ${line.id} and supplier_id = ${row.supplier_id}`.execute(trx)
  }
}
