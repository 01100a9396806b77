import type { Columns, Filled } from '../../../rows/RowOf.ts'
import { describeLines } from '../../orderManagement/order/readLines.ts'
import { type OrderAmounts, payAmount, shareAmounts } from '../../orderManagement/order/sumOrder.ts'

/** A variant that is ordered, as it is now: an order keeps what it was called and cost. */
export type Ordered = Filled<'sku', 'goods_id' | 'price'> &
  Columns<'sku', 'spec_text' | 'sku_code' | 'img'> &
  Filled<'goods', 'goods_name'> & { sku_id: number; num: number }

/** What an order of some variants holds and costs, header and lines; the server alone decides it. Cents. */
export function draftOrder(ordered: readonly Ordered[], others: Omit<OrderAmounts, 'goods_amount'>) {
  const totals = ordered.map(({ price, num }) => price * num)
  const amounts = { ...others, goods_amount: totals.reduce((sum, total) => sum + total, 0) }
  const shares = shareAmounts(amounts, totals)
  const lines = ordered.map(({ goods_id, sku_id, goods_name, spec_text, img, sku_code, price, num }, index) => ({
    goods_id,
    sku_id,
    goods_name,
    spec_text,
    img,
    sku_code,
    price,
    num,
    total: totals[index] ?? 0,
    ...shares[index],
  }))
  const order = {
    ...amounts,
    pay_amount: payAmount(amounts),
    goods_text: describeLines(lines),
    goods_num: lines.reduce((sum, { num }) => sum + num, 0),
    cover: lines[0]?.img ?? null,
  }
  return { order, lines }
}
