import type { DemoRow } from '../DemoRow.ts'
import type { Columns, Filled } from '../../server/rows/RowOf.ts'
import { between, chance, pickSome, type Random } from '../pick.ts'
import { type OrderAmounts, payAmount, shareAmounts } from '../../server/modules/orderManagement/order/sumOrder.ts'
import type { Stages } from './stages.ts'

export type Sellable = Filled<'sku', 'goods_id' | 'supplier_id' | 'price'> &
  Columns<'sku', 'spec_text' | 'sku_code'> &
  Filled<'goods', 'goods_name' | 'stock_mode' | 'goods_type' | 'points_give'> &
  Columns<'goods', 'cover'> & { sku_id: number }
export type MadeLine = DemoRow<'order_goods'> &
  Filled<'order_goods', 'goods_id' | 'sku_id' | 'supplier_id' | 'goods_name' | 'num' | 'total' | 'pay_amount'> &
  Filled<'order_goods', 'points_give' | 'sent_num' | 'refund_num' | 'refund_amount' | 'refund_state' | 'locked_num'> &
  Columns<'order_goods', 'spec_text' | 'img'>
/** A line, and whether its pieces are held when they are ordered (1) or when they are paid (2). */
export type PlannedLine = { line: MadeLine; stockMode: number }

/** What an order holds and what it costs (cents): one to three versions, now and then with deductions. */
export function makeLines(
  random: Random,
  goods: readonly Sellable[],
  stages: Stages,
): { lines: PlannedLine[]; amounts: OrderAmounts; pay: number } {
  const chosen = pickSome(
    random,
    goods,
    stages.partial ? between(random, 2, 3) : chance(random, 0.75) ? 1 : between(random, 2, 3),
  )
  // Who got a part of their money back had bought more than one.
  const counted = chosen.map((sku, index) => ({
    sku,
    num: chance(random, 0.72) && !(stages.refund === 2 && index === 0) ? 1 : between(random, 2, 4),
  }))
  const totals = counted.map(({ sku, num }) => sku.price * num)
  const amounts = makeAmounts(
    random,
    totals.reduce((sum, total) => sum + total, 0),
    stages,
  )
  const shares = shareAmounts(amounts, totals)
  const lines = counted.map(({ sku, num }, index) => {
    const share = shares[index] ?? { share_discount: 0, share_coupon: 0, share_points: 0, share_adjust: 0, pay_amount: 0 }
    return { line: makeLine(sku, num, totals[index] ?? 0, share, stages, index), stockMode: sku.stock_mode }
  })
  return { lines, amounts, pay: payAmount(amounts) }
}

function makeAmounts(random: Random, goods: number, stages: Stages): OrderAmounts {
  const part = (likely: number, most: number) =>
    chance(random, likely) ? Math.floor((goods * between(random, 1, most)) / 100) : 0
  return {
    goods_amount: goods,
    freight_amount: stages.mode === 1 && chance(random, 0.4) ? between(random, 6, 18) * 100 : 0,
    discount_amount: part(0.15, 20),
    coupon_amount: part(0.2, 15),
    points_amount: part(0.1, 5),
    adjust_amount: stages.status === 'submit' ? 0 : -part(0.04, 10),
  }
}

function makeLine(
  sku: Sellable,
  num: number,
  total: number,
  share: ReturnType<typeof shareAmounts>[number],
  stages: Stages,
  index: number,
): MadeLine {
  const refunded = stages.refund === 3 ? num : stages.refund === 2 && index === 0 && num > 1 ? 1 : 0
  const left = num - refunded
  const shippedInPart = stages.partial && index === 0 ? (stages.refund === 1 ? 0 : left) : 0
  // What is used in a store is held until it is.
  const waits = stages.status === 'pay' || (stages.status === 'send' && stages.mode === 2)
  const sent = !waits && (stages.status === 'send' || stages.status === 'finish') ? left : shippedInPart
  const held = waits || (stages.status === 'submit' && sku.stock_mode === 1)
  const state = stages.refund === 1 && index === 0 ? 1 : refunded === num ? 3 : refunded > 0 ? 2 : 0
  return {
    freight_mode: stages.mode,
    goods_id: sku.goods_id,
    sku_id: sku.sku_id,
    supplier_id: sku.supplier_id,
    goods_name: sku.goods_name,
    spec_text: sku.spec_text,
    img: sku.cover,
    sku_code: sku.sku_code,
    price: sku.price,
    num,
    total,
    ...share,
    points_give: sku.points_give,
    locked_num: held ? left - sent : 0,
    sent_num: sent,
    refund_num: refunded,
    refund_amount: Math.floor((share.pay_amount * refunded) / num),
    refund_state: state,
  }
}
