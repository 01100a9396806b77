import { Decimal } from 'decimal.js'

/**
 * Decimals that no double holds, computed digit by digit (docs/rules/values.md#big-numbers). The library is large for a first screen, which
 * does without it: an input of decimals brings it with itself, and the server has it.
 */
const Big = Decimal.clone({ precision: 64, toExpNeg: -18, toExpPos: 9e15, rounding: Decimal.ROUND_HALF_UP })
const mostDecimals = 32

export const addDecimals = (a: string | number, b: string | number): string =>
  new Big(a).plus(b).toDecimalPlaces(mostDecimals).toString()

export const divideDecimals = (a: string | number, b: string | number): string =>
  new Big(a).dividedBy(b).toDecimalPlaces(mostDecimals).toString()

/** Below, equal or above as -1, 0, 1. */
export const compareDecimals = (a: string | number, b: string | number): number => new Big(a).comparedTo(b)

/** A written decimal one unit of its last digit up or down, no further than the limits: `0.19` and 1 are `0.20`. Null for what is none. */
export function stepDecimal(text: string, by: 1 | -1, { min, max }: { min?: number; max?: number } = {}): string | null {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return null
  const places = text.split('.')[1]?.length ?? 0
  const next = new Big(text).plus(new Big(10).pow(-places).times(by))
  if (min !== undefined && by < 0 && next.lessThan(min)) return null
  if (max !== undefined && by > 0 && next.greaterThan(max)) return null
  return next.toFixed(places)
}
