import type { Context } from '../../../context/Context.ts'
import { writeEntityLog } from '../../../module/history/writeEntityLog.ts'
import { refuse } from '../../../refuse/refuse.ts'
import { maxExtensions } from './allowedActions.ts'
import { changeOrder, lockOrder, requireTransition } from './lockOrder.ts'

/** Gives the buyer 1 to 15 more days before the order counts as received; twice at most (docs/rules/orders.md#receipt). */
export async function extendReceipt(
  context: Context,
  wish: { id: number; version: number; days: number },
): Promise<{ id: number; version: number }> {
  return context.database.transaction().execute(async trx => {
    const order = await lockOrder(context, trx, wish.id)
    requireTransition(context, order, 'extend', wish.version)
    if (order.extend_num >= maxExtensions)
      throw refuse(context, 'state_conflict', 'Delivery can be extended up to {max} times', { max: maxExtensions })
    const until = (order.auto_receive_at ?? context.now()) + wish.days * 86_400
    const version = await changeOrder(context, trx, order, { auto_receive_at: until, extend_num: order.extend_num + 1 })
    await writeEntityLog(context, trx, {
      supplierId: order.supplier_id,
      entity: 'order',
      entityId: order.id,
      action: 'extend',
      from: 'send',
      to: 'send',
      content: 'Delivery extended (days: {days})',
      values: { days: wish.days },
      visibleToBuyer: true,
    })
    return { id: order.id, version }
  })
}
