import { groupThousands } from '../../../contract/values/money.ts'

const units = [
  [1_000_000, 'M'],
  [1000, 'k'],
] as const

/**
 * A figure at an axis, where there is room for little: `¥60k` for 6,000,000 cents, `2.5k`, `850`. Null for a field type whose figures
 * are no amounts and no counts: those are written as they always are.
 */
export function axisWords(value: number, as: string): string | null {
  if (as === 'money') return `${value < 0 ? '-' : ''}¥${shorten(Math.abs(value) / 100)}`
  return as === 'int' ? `${value < 0 ? '-' : ''}${shorten(Math.abs(value))}` : null
}

/** Ticks stand at round numbers, so one digit after the point says them exactly, or nearly. */
function shorten(value: number): string {
  const [size, letter] = units.find(([size]) => value >= size) ?? [1, '']
  const short = Number((value / size).toFixed(size === 1 ? 2 : 1))
  return `${Number.isInteger(short) ? groupThousands(String(short)) : short}${letter}`
}
