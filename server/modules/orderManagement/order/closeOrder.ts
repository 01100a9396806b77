import type { Context } from '../../../context/Context.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { writeEntityLog } from '../../../module/history/writeEntityLog.ts'
import { partyOf } from '../../../module/shopParties.ts'
import { changeOrder, type LockedOrder, lockOrder, requireTransition } from './lockOrder.ts'
import { releaseStock } from '../../goods/stock/moveStock.ts'
import { readLines } from './readLines.ts'

const closeTypes = { B: 1, S: 2, SYS: 3, U: 5 } as const

/** Closes an unpaid order and gives back what was held for it (docs/rules/orders.md#close). */
export async function closeOrder(
  context: Context,
  wish: { id: number; version: number; reason: string },
): Promise<{ id: number; version: number }> {
  return context.database.transaction().execute(async trx => {
    const order = await lockOrder(context, trx, wish.id)
    requireTransition(context, order, 'close', wish.version)
    return closeWithin(context, trx, order, wish.reason)
  })
}

export async function closeWithin(
  context: Context,
  trx: Trx,
  order: LockedOrder,
  reason: string,
): Promise<{ id: number; version: number }> {
  const by = partyOf(context.actor)
  const version = await changeOrder(context, trx, order, {
    order_status: 'close',
    pay_status: 2,
    close_type: closeTypes[by],
    close_reason: reason,
  })
  const lines = await readLines(context, trx, [order.id])
  const moves = lines.map(line => ({ orderGoodsId: line.id, goodsId: line.goods_id, skuId: line.sku_id, num: line.locked_num }))
  await releaseStock(context, trx, { supplierId: order.supplier_id, orderSn: order.order_sn }, moves)
  await writeEntityLog(context, trx, {
    supplierId: order.supplier_id,
    entity: 'order',
    entityId: order.id,
    action: 'close',
    from: 'submit',
    to: 'close',
    content: 'Order closed: {reason}',
    values: { reason },
    about: ['close_reason'],
    visibleToBuyer: true,
  })
  return { id: order.id, version }
}
