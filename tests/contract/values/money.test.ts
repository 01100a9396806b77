import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatCents,
  formatCount,
  formatScaled,
  groupThousands,
  mostCents,
  parseScaled,
  parseYuan,
} from '../../../contract/values/money.ts'

const cents = fc.oneof(fc.integer({ min: -mostCents, max: mostCents }), fc.constantFrom(0, 1, -1, 99, 100, mostCents, -mostCents))

describe('an amount', () => {
  test('is the same cents again when what is written is read', () => {
    fc.assert(
      fc.property(
        cents,
        fc.boolean(),
        (amount, thousands) => void expect(parseYuan(formatCents(amount, { thousands }))).toBe(amount),
      ),
    )
  })
  test('3 Prices are held in cents and shown as value/100 with 2 decimals: the digits of the cents with a point before the last two', () => {
    expect([1999, 5, -100, 0].map(amount => formatCents(amount))).toEqual(['19.99', '0.05', '-1.00', '0.00'])
    fc.assert(
      fc.property(
        cents,
        amount =>
          void expect(
            formatCents(amount)
              .replace('.', '')
              .replace(/^(-?)0+(?=\d)/, '$1'),
          ).toBe(amount === 0 ? '0' : String(amount)),
      ),
    )
  })
  test('of any scale is read as BigInt arithmetic has it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -99_999_999n, max: 99_999_999n }), fc.nat(6), fc.nat(999_999), (whole, digits, rest) => {
        const fraction = String(rest).padStart(6, '0').slice(0, digits)
        const text = digits === 0 ? `${whole}` : `${whole}.${fraction}`
        const sign = text.startsWith('-') ? -1n : 1n
        const expected = whole * 10n ** BigInt(digits) + sign * BigInt(fraction || '0')
        expect(BigInt(parseScaled(text, digits))).toBe(expected)
      }),
    )
  })
  test.each([
    ['0.07', 7],
    ['19.99', 1999],
    ['1,234.5', 123_450],
    ['¥12', 1200],
    ['-¥ 0.5', -50],
    ['.5', 50],
    ['5.', 500],
    ['+3', 300],
    [' 12.500 ', 1250],
    ['99,999,999.99', mostCents],
    ['-0', 0],
    ['0000012', 1200],
  ])('%j is %d cents', (text, expected) => {
    expect(parseYuan(text)).toBe(expected)
  })
  test.each([
    ['', '“” is not a number'],
    ['abc', '“abc” is not a number'],
    ['.', '“.” is not a number'],
    ['1e3', '“1e3” is not a number'],
    ['1,23', '“1,23” is not a number'],
    ['1 000', '“1 000” is not a number'],
    ['--1', '“--1” is not a number'],
    ['Infinity', '“Infinity” is not a number'],
    ['1.005', 'Up to 2 decimal places'],
    ['100000000', 'The number must be at most 99,999,999.99'],
    ['9'.repeat(400), 'The number must be at most 99,999,999.99'],
  ])('%j is refused: %s', (text, sentence) => {
    expect(() => parseYuan(text)).toThrow(sentence)
  })
})

test('the text of a weight has three digits after the point, that of a count none', () => {
  expect(formatScaled(1500, 3)).toBe('1.500')
  expect(formatScaled(-5, 3)).toBe('-0.005')
  expect(formatScaled(1_234_567, 0, { thousands: true })).toBe('1,234,567')
  expect(() => parseScaled('1.5', 0)).toThrow('Enter a whole number')
})

test('what is no whole number of the smallest unit is a mistake of the program', () => {
  for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) expect(() => formatCents(value)).toThrow(RangeError)
})

test('9 A thousand-separator formatter exists: commas stand before every three digits, and nothing else is changed', () => {
  fc.assert(
    fc.property(fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }), count => {
      const written = formatCount(count)
      expect(written).toMatch(/^-?\d{1,3}(?:,\d{3})*$/)
      expect(written.replaceAll(',', '')).toBe(String(count === 0 ? 0 : count))
    }),
  )
  expect(groupThousands('12345678901234567890')).toBe('12,345,678,901,234,567,890')
})
