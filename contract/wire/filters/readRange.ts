import type { Condition, Range } from './Condition.ts'
import { compareWritten } from '../../values/compareWritten.ts'
import { FilterError } from './FilterError.ts'
import type { WireColumn } from '../table/table.ts'

/** The numbers a range may be made of, and how they are called when they are not. */
export type RangeRule = { whole: boolean; least?: number; most?: number }

/** Reads `from,to`; either side may be empty, not both. Throws FilterError. */
export function readRange(text: string, column: WireColumn, rule: RangeRule): { range: Range } {
  const sides = text.split(',')
  if (sides.length !== 2)
    throw new FilterError(column, 'A filter by {title} takes two values separated by a comma; either can be empty')
  const [from, to] = sides.map(side => (side.trim() === '' ? undefined : readNumber(side, column, rule)))
  return { range: checkRange({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, column) }
}

/** Writes a range, or one value as a range from it to itself. Throws FilterError for other conditions. */
export function writeRange(condition: Condition, column: WireColumn, rule: RangeRule): string {
  if (!('range' in condition) && !('eq' in condition)) throw new FilterError(column, '{title} can only be filtered by a range')
  const range = 'range' in condition ? condition.range : { from: toNumber(condition.eq), to: toNumber(condition.eq) }
  const [from, to] = [range.from, range.to].map(side => (side === undefined ? '' : readNumber(writeNumber(side), column, rule)))
  checkRange(range, column)
  return `${from === '' ? '' : writeNumber(Number(from))},${to === '' ? '' : writeNumber(Number(to))}`
}

const toNumber = (value: string | number): number => (typeof value === 'number' ? value : Number(value.trim() || Number.NaN))

function checkRange(range: Range, column: WireColumn): Range {
  if (range.from === undefined && range.to === undefined) throw new FilterError(column, 'The filter on {title} is empty')
  if (range.from !== undefined && range.to !== undefined && range.from > range.to) {
    throw new FilterError(column, 'The range of {title} ends before it begins')
  }
  return range
}

/** Reads one number of a filter. Throws FilterError. */
export function readNumber(text: string, column: WireColumn, { whole, least, most }: RangeRule): number {
  const written = text.trim()
  const value = Number(written)
  const wrong = (text: string) => new FilterError(column, text, { value: written.slice(0, 40) })
  if (!(whole ? /^-?\d+$/ : /^-?\d+(?:\.\d+)?$/).test(written))
    throw wrong(whole ? '“{value}” is not a whole number: {title}' : '“{value}” is not a number: {title}')
  if (!keepsDigits(written)) throw wrong('“{value}” has more digits than a filter can hold: {title}')
  if ((least !== undefined && value < least) || (most !== undefined && value > most)) {
    throw new FilterError(column, '{value} is out of range for {title}', { value: written })
  }
  return value === 0 ? 0 : value
}

/** Whether a written decimal is the same as a number, which is what a filter makes of it. */
export function keepsDigits(written: string): boolean {
  const value = Number(written)
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER && compareWritten(written, writeNumber(value)) === 0
}

/** A number without an exponent: 1e-7 is 0.0000001 on the wire. */
function writeNumber(value: number): string {
  const text = String(value)
  return text.includes('e') && Math.abs(value) < 1 ? value.toFixed(12).replace(/0+$/, '') : text
}
