import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareWritten } from '../../../contract/values/compareWritten.ts'

const places = 10
/** A decimal of up to 20 digits before the point and 10 after it, in units of 10^-10, and the zeros that are written around it. */
const units = fc.bigInt({ min: 1n - 10n ** 30n, max: 10n ** 30n - 1n })
const near = fc.tuple(units, fc.bigInt({ min: -2n, max: 2n })).map(([a, by]) => [a, a + by] as const)
const zeros = fc.tuple(fc.nat(3), fc.nat(3))
const write = (value: bigint, [before, after]: [number, number]): string => {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0')
  const text = `${'0'.repeat(before)}${digits.slice(0, -places)}.${digits.slice(-places)}${'0'.repeat(after)}`
  return value < 0n ? `-${text}` : text
}

test('9 Big numbers are compared digit by digit: as BigInt compares them, with whatever zeros they are written', () => {
  fc.assert(
    fc.property(fc.oneof(near, fc.tuple(units, units)), zeros, zeros, ([a, b], around, other) => {
      expect(compareWritten(write(a, around), write(b, other))).toBe(a < b ? -1 : a > b ? 1 : 0)
    }),
  )
})

test('a decimal is compared with a whole number, nothing is less than zero by its sign alone, and what is none is not compared', () => {
  expect([
    compareWritten('9007199254740993', '9007199254740992'),
    compareWritten('12.5', '12.45'),
    compareWritten('-0.00', '0'),
    compareWritten('-2', '1'),
    compareWritten('0.10', '.1'),
  ]).toEqual([1, 1, 0, -1, 0])
  for (const none of ['', '-', '.', '1e21', '1.2.3', 'one']) expect(compareWritten(none, '1'), none).toBeNull()
})
