import { groupThousands } from '../../contract/values/money.ts'

/** A thousand, a million and on, each a thousand times the one before. */
const letters = ['', 'k', 'M', 'G', 'T', 'P', 'E']

/**
 * A figure where there is room for little: `60k`, `2.5k`, `850`. Ticks of an axis stand at round numbers, so one digit after the point
 * says them exactly, or nearly.
 */
export function shortNumber(value: number): string {
  let step = 0
  let short = Number(value.toFixed(2))
  while (short >= 1000 && step < letters.length - 1) {
    step += 1
    short = Number((value / 1000 ** step).toFixed(1))
  }
  return `${Number.isInteger(short) ? groupThousands(String(short)) : short}${letters[step]}`
}
