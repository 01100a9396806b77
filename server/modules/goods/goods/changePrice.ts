import { mostCents } from '../../../../contract/values/money.ts'

/** One of three ways to change prices: to a price, by an amount, or by a part of each; the last in basis points, 500 is 5 % more. */
export type PriceChange = {
  price?: number | null | undefined
  amount?: number | null | undefined
  percent?: number | null | undefined
}

/** How many of the ways a call names: it shall be one. */
export const waysOf = ({ price, amount, percent }: PriceChange): number =>
  [price, amount, percent].filter(value => value !== undefined && value !== null).length

/**
 * A price after the change, in cents; null when there is no such price: below 1 cent, or too high. Half cents of a percentage are
 * rounded up, and by a percentage nothing gets cheaper than 1 cent.
 */
export function changePrice(cents: number, { price, amount, percent }: PriceChange): number | null {
  const changed = price ?? (percent === undefined || percent === null ? cents + (amount ?? 0) : byPercent(cents, percent))
  return changed >= 1 && changed <= mostCents ? changed : null
}

const byPercent = (cents: number, basisPoints: number): number =>
  Math.max(1, Math.floor((cents * (10_000 + basisPoints) + 5_000) / 10_000))
