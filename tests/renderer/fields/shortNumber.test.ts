import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortNumber } from '../../../renderer/values/shortNumber.ts'

const sizes = { '': 1, k: 1e3, M: 1e6, G: 1e9, T: 1e12, P: 1e15, E: 1e18 }
const read = (text: string) => {
  const letter = /[kMGTPE]$/.exec(text)?.[0] ?? ''
  return {
    short: Number(text.slice(0, text.length - letter.length).replaceAll(',', '')),
    size: sizes[letter as keyof typeof sizes],
  }
}

test.each([
  [850, '850'],
  [999, '999'],
  [1000, '1k'],
  [2500, '2.5k'],
  [999_960, '1M'],
  [1_500_000, '1.5M'],
  [1e9, '1G'],
  [2e12, '2T'],
  [3e15, '3P'],
  [4e18, '4E'],
  [5e21, '5,000E'],
])('9 Number abbreviation thresholds: k, M, G, T, P, E: %d is %s', (value, words) => {
  expect(shortNumber(value)).toBe(words)
})

test('a short number is less than a thousand of its unit, and no more than a twentieth off', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 9e20, noNaN: true }), value => {
      const { short, size } = read(shortNumber(value))
      expect(short).toBeLessThan(1000)
      expect(Math.abs(short * size - value)).toBeLessThanOrEqual(value / 19)
      expect(value < 999.995 ? size === 1 : size > 1).toBe(true)
    }),
  )
})
