import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponsOff, type HeldCoupon } from '../../../../server/modules/goods/coupons/couponsOff.ts'
import { payAmount, shareAmounts } from '../../../../server/modules/orderManagement/order/sumOrder.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const cents = fc.integer({ min: 0, max: 99_999_999 })

const coupon = fc.record({
  id: fc.integer({ min: 1 }),
  coupon_id: fc.integer({ min: 1 }),
  name: fc.constant('Ten off'),
  type: fc.constantFrom(1 as const, 2 as const, 3 as const),
  amount: cents,
  discount_bp: fc.integer({ min: 100, max: 9900 }),
  max_off: fc.option(cents),
  min_amount: fc.oneof(fc.constant(0), cents),
  cost_bearer: fc.constantFrom(1 as const, 2 as const, 3 as const),
  stackable: fc.constant(1 as const),
  covered: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 6 }),
})

test('what coupons take off is the header of the lines to the cent, off no line they are not for, and leaves a cent to pay', () => {
  const line = fc.record({ goods_id: fc.integer({ min: 1, max: 6 }), total: fc.integer({ min: 1, max: 99_999_999 }) })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      cents,
      fc.array(coupon, { maxLength: 5 }),
      (lines, fee, coupons) => {
        const off = couponsOff(coupons as HeldCoupon[], lines, fee)
        const { coupon_amount, coupon_freight, coupon_subsidy, shares } = off
        const goods_amount = sum(lines.map(({ total }) => total))
        const others = { goods_amount, freight_amount: fee, discount_amount: 0, points_amount: 0, adjust_amount: 0 }
        const paid = shareAmounts(
          { ...others, coupon_amount },
          lines.map(({ total }) => total),
          shares,
        )
        expect(sum(off.offs)).toBe(coupon_amount)
        expect(sum(shares) + coupon_freight).toBe(coupon_amount)
        expect(sum(paid.map(({ pay_amount }) => pay_amount)) + fee - coupon_freight).toBe(payAmount({ ...others, coupon_amount }))
        expect(payAmount({ ...others, coupon_amount })).toBeGreaterThanOrEqual(1)
        expect(coupon_freight).toBeLessThanOrEqual(fee)
        expect(coupon_subsidy).toBeLessThanOrEqual(coupon_amount)
        for (const [index, { goods_id }] of lines.entries()) {
          expect(paid[index]?.pay_amount).toBeGreaterThanOrEqual(0)
          expect(shares[index]).toBeGreaterThanOrEqual(0)
          if (!coupons.some(({ covered, type }) => type !== 3 && covered.includes(goods_id))) expect(shares[index]).toBe(0)
        }
      },
    ),
  )
})
