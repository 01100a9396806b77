import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payAmount, shareAmounts } from '../../../../server/modules/orderManagement/order/sumOrder.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const cents = fc.integer({ min: 0, max: 9_999_999_999 })
const totals = fc.array(cents, { minLength: 1, maxLength: 40 })

describe('money of an order', () => {
  test('lines together are the header, whatever is taken off, and no line is below zero', () => {
    const part = fc.double({ min: 0, max: 0.3, noNaN: true })
    fc.assert(
      fc.property(totals, cents, part, part, part, part, (lines, freight_amount, a, b, c, d) => {
        const goods_amount = sum(lines)
        const of = (rate: number) => Math.floor(goods_amount * rate)
        const amounts = {
          goods_amount,
          freight_amount,
          discount_amount: of(a),
          coupon_amount: of(b),
          points_amount: of(c),
          adjust_amount: -Math.floor(of(d) / 4),
        }
        const shares = shareAmounts(amounts, lines)
        expect(sum(shares.map(share => share.pay_amount))).toBe(payAmount(amounts) - freight_amount)
        expect(sum(shares.map(share => share.share_discount))).toBe(amounts.discount_amount)
        expect(sum(shares.map(share => share.share_coupon))).toBe(amounts.coupon_amount)
        for (const share of shares) expect(share.pay_amount).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
