import type { Context } from '../../../context/Context.ts'
import { invalid } from '../../../refuse/refuse.ts'
import { type CouponsOff, couponsOff, type HeldCoupon } from './couponsOff.ts'

type Line = { goods_id: number; total: number }

/**
 * What the coupons that a buyer names take off, all of them or none.
 * @throws Refusal invalid, by coupon: it is not there any more, not for this order, or not to be used with the others
 */
export function requireOff(
  { t }: Context,
  held: readonly HeldCoupon[],
  ids: readonly number[],
  lines: readonly Line[],
  fee: number,
): CouponsOff & { coupons: HeldCoupon[] } {
  const named = ids.map(id => held.find(coupon => coupon.id === id))
  const coupons = named.filter(coupon => coupon !== undefined)
  const faults: Record<string, string> = {}
  for (const [index, coupon] of named.entries()) {
    const others = coupons.filter(one => one !== coupon)
    if (!coupon) faults[`coupons.${index}`] = t('This coupon cannot be used now')
    else if (others.some(one => one.coupon_id === coupon.coupon_id))
      faults[`coupons.${index}`] = t('Of each coupon one can be used')
    else if (others.length > 0 && coupon.stackable !== 1)
      faults[`coupons.${index}`] = t('{name} cannot be used with other coupons', { name: coupon.name })
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const found = couponsOff(coupons, lines, fee)
  for (const [index, off] of found.offs.entries())
    if (off === 0) faults[`coupons.${index}`] = t('{name} is not for this order', { name: coupons[index]?.name ?? '' })
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return { ...found, coupons }
}
