import { allocate } from '../../../../contract/values/allocate.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'

/** A coupon that a member holds, and which products of an order it is for. */
export type HeldCoupon = Filled<'coupon_user', 'id' | 'coupon_id'> &
  Filled<'coupon', 'name' | 'type' | 'min_amount' | 'cost_bearer' | 'stackable'> &
  Columns<'coupon', 'amount' | 'discount_bp' | 'max_off'> & { covered: number[] }
type Line = { goods_id: number; total: number }
/** What coupons take off an order, in cents; the shares are those of its lines. */
export type CouponsOff = {
  coupon_amount: number
  /** Of it, what comes off the shipping fee */
  coupon_freight: number
  /** Of it, what the platform pays the shop */
  coupon_subsidy: number
  shares: number[]
  /** Coupon by coupon, in the order they were named; 0: it cannot be used */
  offs: number[]
}

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0)

/**
 * What coupons take off, one after the other, each from what those before it have left (docs/rules/goods.md#coupons): off the lines that it
 * is for, in proportion to what they still cost, or off the shipping fee. A cent stays to be paid.
 */
export function couponsOff(coupons: readonly HeldCoupon[], lines: readonly Line[], fee: number): CouponsOff {
  let left = lines.map(({ total }) => total)
  let freight = fee
  let subsidy = 0
  const offs = coupons.map(coupon => {
    const covers = lines.map(({ goods_id }) => coupon.covered.includes(goods_id))
    const weights = left.map((cents, index) => (covers[index] ? cents : 0))
    const reached =
      covers.includes(true) && sum(lines.map(({ total }, index) => (covers[index] ? total : 0))) >= coupon.min_amount
    const off = reached ? Math.min(worth(coupon, sum(weights), freight), sum(left) + freight - 1) : 0
    if (coupon.type === 3) freight -= off
    else if (off > 0) {
      const shares = allocate(off, weights)
      left = left.map((cents, index) => cents - (shares[index] ?? 0))
    }
    // The odd cent of a half is the platform's.
    subsidy += coupon.cost_bearer === 1 ? off : coupon.cost_bearer === 3 ? Math.ceil(off / 2) : 0
    return off
  })
  return {
    coupon_amount: sum(offs),
    coupon_freight: fee - freight,
    coupon_subsidy: subsidy,
    shares: lines.map(({ total }, index) => total - (left[index] ?? 0)),
    offs,
  }
}

function worth({ type, amount, discount_bp, max_off }: HeldCoupon, open: number, freight: number): number {
  if (type === 3) return Math.min(amount ?? 0, freight)
  if (type === 1) return Math.min(amount ?? 0, open)
  return Math.min(open - Math.round((open * (discount_bp ?? 10_000)) / 10_000), max_off ?? open)
}
