import { sql } from 'kysely'
import { formatCents } from '../../../../contract/values/money.ts'
import type { Context } from '../../../context/Context.ts'
import { writeEntityLog } from '../../../module/history/writeEntityLog.ts'
import { invalid } from '../../../refuse/refuse.ts'
import { changeOrder, lockOrder, requireTransition } from './lockOrder.ts'
import { readLines } from './readLines.ts'
import { payAmount, shareAmounts } from './sumOrder.ts'

export type RepriceWish = { id: number; version: number; adjust_amount: number; reason: string }

/** Changes what an unpaid order costs (docs/rules/orders.md#price); the lines' shares are worked out anew. Amounts in cents. */
export async function repriceOrder(
  context: Context,
  wish: RepriceWish,
): Promise<{ id: number; version: number; pay_amount: number }> {
  return context.database.transaction().execute(async trx => {
    const order = await lockOrder(context, trx, wish.id)
    requireTransition(context, order, 'reprice', wish.version)
    const amounts = { ...order, adjust_amount: wish.adjust_amount }
    const pay = payAmount(amounts)
    if (pay < 1) throw invalid({ adjust_amount: context.t('The amount due must be at least 0.01') })
    if (pay < order.freight_amount) throw invalid({ adjust_amount: context.t('The adjustment is more than the products cost') })
    const lines = await readLines(context, trx, [order.id])
    const shares = shareAmounts(
      amounts,
      lines.map(line => line.total),
    )
    for (const [index, line] of lines.entries()) {
      const share = shares[index]
      if (!share) continue
      await sql`update order_goods set share_adjust = ${share.share_adjust}, pay_amount = ${share.pay_amount}, version = version + 1
        where id = ${line.id} and supplier_id = ${order.supplier_id}`.execute(trx)
    }
    const version = await changeOrder(context, trx, order, { adjust_amount: wish.adjust_amount, pay_amount: pay })
    const values = { old: formatCents(order.pay_amount), now: formatCents(pay), reason: wish.reason }
    const content = 'Amount changed from {old} to {now}: {reason}'
    await writeEntityLog(context, trx, {
      supplierId: order.supplier_id,
      entity: 'order',
      entityId: order.id,
      action: 'reprice',
      from: 'submit',
      to: 'submit',
      content,
      values,
      about: ['adjust_amount', 'pay_amount'],
      visibleToBuyer: true,
    })
    return { id: order.id, version, pay_amount: pay }
  })
}
