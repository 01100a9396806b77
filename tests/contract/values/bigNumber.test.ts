import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimals, compareDecimals, divideDecimals, stepDecimal } from '../../../contract/values/bigNumber.ts'
import { parseDecimal } from '../../../contract/values/money.ts'

const places = 10
/** A decimal of up to 20 digits before the point and 10 after it: in units of 10^-10, and as text. */
const units = fc.bigInt({ min: 1n - 10n ** 30n, max: 10n ** 30n - 1n })
const write = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0')
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '')
  return value < 0n && text !== '0' ? `-${text}` : text
}

test('9 Big-number arithmetic loses no digit: sums and comparisons are those of exact rational numbers', () => {
  fc.assert(
    fc.property(units, units, (a, b) => {
      expect(addDecimals(write(a), write(b))).toBe(write(a + b))
      expect(compareDecimals(write(a), write(b))).toBe(a < b ? -1 : a > b ? 1 : 0)
    }),
  )
})

test('9 Big-number arithmetic precision: 32 decimal places, the last one rounded half up', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 12n }), (a, b) => {
      const [twice, divisor] = [2n * a * 10n ** 32n + b, 2n * b]
      const text = String(twice / divisor).padStart(33, '0')
      const exact = `${text.slice(0, -32)}.${text.slice(-32)}`
      expect(compareDecimals(divideDecimals(String(a), String(b)), exact)).toBe(0)
    }),
  )
  expect(divideDecimals(2, 3)).toBe(`0.${'6'.repeat(31)}7`)
})

test('9 Big numbers have no exponent up to the positive limit, and below 18 decimals one: -18 negative', () => {
  expect(addDecimals('99999999999999999999', '99999999999999999999999999')).toBe('100000099999999999999999998')
  expect(addDecimals(`0.${'0'.repeat(16)}1`, 0)).toBe(`0.${'0'.repeat(16)}1`)
  expect(addDecimals(`0.${'0'.repeat(17)}1`, 0)).toBe('1e-18')
})

test('a decimal is read digit by digit, whatever its length', () => {
  fc.assert(
    fc.property(units, value => {
      expect(compareDecimals(parseDecimal(write(value), places), write(value))).toBe(0)
    }),
  )
  expect([
    parseDecimal('9007199254740993.5', 2),
    parseDecimal('1,250', 3),
    parseDecimal('-.5', 1),
    parseDecimal('-0', 2),
  ]).toEqual(['9007199254740993.50', '1250.000', '-0.5', '0.00'])
  expect(() => parseDecimal('1'.repeat(21), 2)).toThrow('The number must be at most 99,999,999,999,999,999,999')
  expect(() => parseDecimal('1.2345', 3)).toThrow('Up to 3 decimal places')
})

test('a step is one of the last digit that is written, and ends at the limits', () => {
  const limits = { min: -1, max: 1 }
  expect([stepDecimal('0.19', 1), stepDecimal('0.3', -1), stepDecimal('9007199254740993', 1), stepDecimal('-0.01', 1)]).toEqual([
    '0.20',
    '0.2',
    '9007199254740994',
    '0.00',
  ])
  expect([stepDecimal('1', 1, limits), stepDecimal('-1', -1, limits), stepDecimal('-1', 1, limits), stepDecimal('', 1)]).toEqual([
    null,
    null,
    '0',
    null,
  ])
})

test('the library is in no first screen: an input that is loaded alone brings it, and the server has it', () => {
  const root = join(import.meta.dirname, '../../..')
  const files = globSync(['contract/**/*.ts', 'renderer/**/*.{ts,tsx}', 'src/**/*.{ts,tsx}', 'site/**/*.ts'], { cwd: root })
  const importers = (name: string) => files.filter(file => readFileSync(join(root, file), 'utf8').includes(name)).sort()
  expect(importers("from 'decimal.js'")).toEqual(['contract/values/bigNumber.ts'])
  expect(importers('values/bigNumber.ts')).toEqual(['renderer/fields/decimal/Input.tsx'])
  expect(importers('fields/decimal/Input.tsx')).toEqual([])
  expect(readFileSync(join(root, 'renderer/fields/decimal/index.tsx'), 'utf8')).toContain("input: () => import('./Input.tsx')")
})
