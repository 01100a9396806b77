import type { Context } from '../../../context/Context.ts'
import { notFound } from '../../../refuse/refuse.ts'
import { readSettings } from '../../../table/settings/readSettings.ts'
import { readRefundable } from '../../orderManagement/refund/readRefundable.ts'
import { findOrder } from '../buyer_order/findOrder.ts'

type Wish = { buyer: string; order_id: number; order_goods_id?: number }

/** What a buyer may ask for now, of an order or one of its products, and the reasons that the shop offers. */
export async function offerRefund(context: Context, { buyer: token, order_id, order_goods_id }: Wish): Promise<unknown> {
  const { order } = await findOrder(context, token, order_id)
  const { supplier_id } = order
  const asked = { id: 0, order_id, order_goods_id: order_goods_id ?? null, supplier_id }
  const [found, atFault] = [
    await readRefundable(context.database, { ...asked, seller_fault: 0 }),
    await readRefundable(context.database, { ...asked, seller_fault: 1 }),
  ]
  if (!found || !atFault) throw notFound(context, 'Order')
  const { line, sent } = found.read
  const { refund_reasons, return_reasons } = await readSettings(context, context.database, 'shopping_setting', supplier_id)
  const isShipped = line ? line.sent_num + line.refund_num >= line.num : sent
  return {
    refundable: found.refundable,
    // The shipping fee of what was shipped goes back where the shop is at fault.
    refundable_if_at_fault: atFault.refundable,
    num: line ? line.num - line.refund_num - line.reserved_num : Math.max(0, found.read.pieces),
    refund_types: isShipped ? ['refund', 'returns'] : ['refund'],
    refund_reasons: refund_reasons ?? [],
    return_reasons: return_reasons ?? [],
  }
}
