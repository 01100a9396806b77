import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from '../../../contract/values/allocate.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const totals = fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), { minLength: 1, maxLength: 40 })

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
