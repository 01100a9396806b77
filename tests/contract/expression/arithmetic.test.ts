import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compile } from '../../../contract/expression/compile.ts'
import { divided, minus, plus, remainder, times } from '../../../contract/expression/run/arithmetic.ts'

/** A decimal as a whole number of 10^-places. */
type Decimal = { units: number; places: number }
const decimal: fc.Arbitrary<Decimal> = fc.record({
  units: fc.integer({ min: -9_999_999, max: 9_999_999 }),
  places: fc.integer({ min: 0, max: 4 }),
})
const numberOf = ({ units, places }: Decimal): number => Number(`${units}e-${places}`)
/** The same in units of 10^-8, without any float. */
const exact = ({ units, places }: Decimal): bigint => BigInt(units) * 10n ** BigInt(8 - places)
/** Of units of 10^-places the number that is nearest. */
const nearest = (units: bigint, places: number): number => Number(`${units}e-${places}`)

describe('arithmetic on decimals is that of exact rational numbers', () => {
  test.each([
    ['plus', plus, (a: bigint, b: bigint) => nearest(a + b, 8)],
    ['minus', minus, (a: bigint, b: bigint) => nearest(a - b, 8)],
    ['times', times, (a: bigint, b: bigint) => nearest(a * b, 16)],
  ] as const)('%s', (_name, compute, expected) => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(compute(numberOf(a), numberOf(b)) === expected(exact(a), exact(b))).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a quotient that has an end is found, and one that has none comes back when it is multiplied', () => {
    const some = decimal.filter(({ units }) => units !== 0)
    fc.assert(
      fc.property(decimal, some, (a, b) => {
        const product = times(numberOf(a), numberOf(b)) ?? Number.NaN
        expect(divided(product, numberOf(b)) === numberOf(a)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 100_000 }), (a, b) => {
        expect(times(divided(a, b) ?? Number.NaN, b) === a).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test('what is left of a division', () => {
    const some = decimal.filter(({ units }) => units !== 0)
    fc.assert(
      fc.property(decimal, some, (a, b) => {
        expect(remainder(numberOf(a), numberOf(b)) === nearest(exact(a) % exact(b), 8)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test('whole numbers up to 2^53 are left alone, and what is no number is null', () => {
    expect(plus(9_007_199_254_740_990, 1)).toBe(9_007_199_254_740_991)
    expect(times(94_906_265, 94_906_265)).toBe(94_906_265 * 94_906_265)
    expect([divided(1, 0), remainder(1, 0), times(1e308, 10)]).toEqual([null, null, null])
  })
})

test.each([
  ['=0.1 + 0.2', 0.3],
  ['=0.1 + 0.2 == 0.3', true],
  ['=1.1 * 3', 3.3],
  ['=4.35 * 100', 435],
  ['=0.3 - 0.1', 0.2],
  ['=0.3 / 0.1', 3],
  ['=floor(0.3 / 0.1)', 3],
  ['=0.3 % 0.1', 0],
  ['=1 / 3 * 3', 1],
  ['=sum([0.1, 0.2, 0.3])', 0.6],
  ["=sum(['0.1', '0.2'])", 0.3],
  ["='0.1' * 3", 0.3],
  ['=round(1.005, 2)', 1.01],
  ['=round(0.1 + 0.7, 1) * 10', 8],
])('an expression on decimals says what paper says: %s is %o', (text, value) => {
  expect(compile(text.slice(1)).evaluate({})).toBe(value)
})
