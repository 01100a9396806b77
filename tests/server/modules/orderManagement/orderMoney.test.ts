import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate } from '../../../../server/modules/orderManagement/order/allocate.ts'
import { payAmount, shareAmounts } from '../../../../server/modules/orderManagement/order/sumOrder.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const cents = fc.integer({ min: 0, max: 9_999_999_999 })
const totals = fc.array(cents, { minLength: 1, maxLength: 40 })

describe('money of an order', () => {
  test('shares add up to what is shared, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), totals, (amount, weights) => {
        expect(sum(allocate(amount, weights))).toBe(amount)
      }),
    )
  })

  test('no line is given more than it costs when the whole is not more than all cost', () => {
    fc.assert(
      fc.property(totals, fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
        const shares = allocate(Math.floor(sum(weights) * part), weights)
        for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(weights[index] ?? 0)
        for (const share of shares) expect(share).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('the cents left over go to the largest line', () => {
    expect(allocate(100, [1, 1, 4])).toEqual([16, 16, 68])
    expect(allocate(10, [1, 1, 1])).toEqual([4, 3, 3])
    expect(allocate(-10, [0, 0])).toEqual([-10, 0])
  })

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
