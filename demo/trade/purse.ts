import { chance, type Random } from '../pick.ts'
import type { ShopFront } from './ShopFront.ts'

type Offered = { id: number; get_type: number; claimed: number; per_limit: number }
type Quote = { coupons?: { id: number; off: number }[]; points: { most: number } }

/** Takes a coupon that is given out. False where the buyer has enough of each, or no mind for it. */
export async function claimCoupon(front: ShopFront, uid: number, random: Random): Promise<boolean> {
  if (!chance(random, 0.1)) return false
  const { coupons } = await front.ask<{ coupons: Offered[] }>(uid, 'coupon/CouponList')
  const offered = coupons.find(({ claimed, per_limit }) => claimed < per_limit)
  if (!offered) return false
  await front.ask(uid, 'coupon/CouponClaim', { request_no: crypto.randomUUID(), id: offered.id })
  return true
}

/** What a buyer pays a cart with besides money: the coupon that takes most off, and now and then all the points it takes. */
export async function openPurse(
  front: ShopFront,
  uid: number,
  cart: Record<string, unknown>,
  random: Random,
): Promise<{ coupons?: number[]; points?: number }> {
  const wantsPoints = chance(random, 0.4)
  const { coupons = [] } = await front.ask<Quote>(uid, 'order/OrderQuote', cart)
  const [best] = coupons.toSorted((a, b) => b.off - a.off)
  const taken = best ? { coupons: [best.id] } : {}
  if (!wantsPoints) return taken
  // What points may pay is what the coupons have left.
  const { points } = await front.ask<Quote>(uid, 'order/OrderQuote', { ...cart, ...taken })
  return points.most > 0 ? { ...taken, points: points.most } : taken
}
