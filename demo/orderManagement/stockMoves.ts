import type { Actor } from '../../server/context/Actor.ts'
import type { StockMove } from '../StockMove.ts'
import { buyer, server, shop } from '../walk/demoActors.ts'
import type { PlannedLine } from './makeLines.ts'
import { parcelAt } from './makeParcel.ts'
import type { PlannedOrder } from './planOrder.ts'

/** What an order holds, gives back and ships of the stock, line by line (docs/rules/orders.md#stock). */
export const stockMovesOf = (plan: PlannedOrder): StockMove[] => plan.lines.flatMap(line => movesOfLine(plan, line))

function movesOfLine({ placed, stages, buyer: member, refundedAt }: PlannedOrder, { line, stockMode }: PlannedLine): StockMove[] {
  const { created, paid, finished, closed, mode } = stages
  const heldAt = stockMode === 1 ? created : paid
  if (heldAt === null) return []
  const of: Pick<StockMove, 'supplierId' | 'goodsId' | 'skuId' | 'sn'> = {
    supplierId: placed.supplier_id,
    goodsId: line.goods_id,
    skuId: line.sku_id,
    sn: placed.order_sn,
  }
  const hold = (at: number, by: Actor): StockMove => ({
    ...of,
    at,
    by,
    biz: 'order_lock',
    delta: -line.num,
    lockedDelta: line.num,
  })
  const release = (at: number, by: Actor, num: number): StockMove => ({
    ...of,
    at,
    by,
    biz: 'order_release',
    delta: num,
    lockedDelta: -num,
  })
  const ship = (at: number): StockMove => ({
    ...of,
    at,
    by: shop(of.supplierId),
    biz: 'ship',
    delta: 0,
    lockedDelta: -line.sent_num,
  })
  const shippedAt = mode === 2 ? finished : parcelAt(stages)
  return [
    hold(heldAt, stockMode === 1 ? buyer(member.id, member.nickname, of.supplierId) : server),
    ...(refundedAt !== null && line.refund_num > 0 ? [release(refundedAt, server, line.refund_num)] : []),
    ...(line.sent_num > 0 && shippedAt !== null ? [ship(shippedAt)] : []),
    ...(closed === null ? [] : [release(closed, server, line.num)]),
  ]
}
