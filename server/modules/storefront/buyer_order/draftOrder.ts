import type { Columns, Filled } from '../../../rows/RowOf.ts'
import { describeLines } from '../../orderManagement/order/readLines.ts'
import type { PointsOff } from '../../finance/points/pointsOff.ts'
import type { CouponsOff } from '../../goods/coupons/couponsOff.ts'
import { type OrderAmounts, payAmount, shareAmounts } from '../../orderManagement/order/sumOrder.ts'

/** A variant that is ordered, as it is now: an order keeps what it was called and cost. */
export type Ordered = Filled<'sku', 'goods_id' | 'price'> &
  Columns<'sku', 'spec_text' | 'sku_code' | 'img'> &
  Filled<'goods', 'goods_name' | 'points_give'> &
  Columns<'goods', 'provider_id'> & { sku_id: number; num: number }

/** What an order of some variants holds and costs, header and lines; the server alone decides it. Cents. */
export function draftOrder(ordered: readonly Ordered[], freight_amount: number, taken: CouponsOff, points: PointsOff) {
  const totals = ordered.map(({ price, num }) => price * num)
  const { coupon_amount, coupon_freight, coupon_subsidy } = taken
  const others = { discount_amount: 0, points_amount: points.amount, adjust_amount: 0, coupon_amount, freight_amount }
  const amounts: OrderAmounts = { ...others, goods_amount: totals.reduce((sum, total) => sum + total, 0) }
  const shares = shareAmounts(amounts, totals, taken.shares)
  const lines = ordered.map(
    ({ goods_id, sku_id, goods_name, provider_id, spec_text, img, sku_code, price, num, points_give }, index) => ({
      goods_id,
      sku_id,
      goods_name,
      provider_id,
      spec_text,
      img,
      sku_code,
      price,
      num,
      points_give,
      total: totals[index] ?? 0,
      ...shares[index],
    }),
  )
  const order = {
    ...amounts,
    points_used: points.used,
    coupon_freight,
    coupon_subsidy,
    coupon_bearer: bearerOf(taken),
    pay_amount: payAmount(amounts),
    goods_text: describeLines(lines),
    goods_num: lines.reduce((sum, { num }) => sum + num, 0),
    cover: lines[0]?.img ?? null,
  }
  return { order, lines }
}

const bearerOf = ({ coupon_amount, coupon_subsidy }: CouponsOff) =>
  coupon_amount === 0 ? null : coupon_subsidy === 0 ? 'supplier' : coupon_subsidy === coupon_amount ? 'platform' : 'both'
