import { allocate } from '../../../../contract/values/allocate.ts'
import type { Filled } from '../../../rows/RowOf.ts'

/** All in cents; `adjust_amount` has a sign. */
export type OrderAmounts = Filled<
  'order',
  'goods_amount' | 'freight_amount' | 'discount_amount' | 'coupon_amount' | 'points_amount' | 'adjust_amount'
>

export type LineShares = Filled<'order_goods', 'share_discount' | 'share_coupon' | 'share_points' | 'share_adjust' | 'pay_amount'>

/** docs/rules/orders.md#price: pay = goods + freight − discount − coupon − points + adjustment. */
export const payAmount = (amounts: OrderAmounts): number =>
  amounts.goods_amount +
  amounts.freight_amount -
  amounts.discount_amount -
  amounts.coupon_amount -
  amounts.points_amount +
  amounts.adjust_amount

/**
 * Each line's share of the order's deductions, given the lines' totals in cents. A line pays
 * total − discount − coupon − points + adjustment, and the lines together pay the order's amount less its freight.
 * Every deduction is shared over what the lines still have to pay after the one before, so no line ends below zero.
 * @param coupons each line's share of its coupons, where those are not for all lines alike
 */
export function shareAmounts(amounts: OrderAmounts, totals: readonly number[], coupons?: readonly number[]): LineShares[] {
  const discount = allocate(amounts.discount_amount, totals)
  const afterDiscount = totals.map((total, index) => total - (discount[index] ?? 0))
  const coupon = coupons ?? allocate(amounts.coupon_amount, afterDiscount)
  const afterCoupon = afterDiscount.map((left, index) => left - (coupon[index] ?? 0))
  const points = allocate(amounts.points_amount, afterCoupon)
  const afterPoints = afterCoupon.map((left, index) => left - (points[index] ?? 0))
  const adjust = allocate(amounts.adjust_amount, afterPoints)
  return afterPoints.map((left, index) => ({
    share_discount: discount[index] ?? 0,
    share_coupon: coupon[index] ?? 0,
    share_points: points[index] ?? 0,
    share_adjust: adjust[index] ?? 0,
    pay_amount: left + (adjust[index] ?? 0),
  }))
}
