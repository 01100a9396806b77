import { groupThousands } from '../../contract/values/money.ts'

const units = [
  [1_000_000, 'M'],
  [1000, 'k'],
] as const

/**
 * A figure where there is room for little: `60k`, `2.5k`, `850`. Ticks of an axis stand at round numbers, so one digit after the point
 * says them exactly, or nearly.
 */
export function shortNumber(value: number): string {
  const [size, letter] = units.find(([size]) => value >= size) ?? [1, '']
  const short = Number((value / size).toFixed(size === 1 ? 2 : 1))
  return `${Number.isInteger(short) ? groupThousands(String(short)) : short}${letter}`
}
