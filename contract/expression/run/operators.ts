import type { BinarySign } from '../parse/tree.ts'
import { divided, minus, plus, remainder, times } from './arithmetic.ts'

const decimal = /^\s*-?\d+(?:\.\d+)?\s*$/

/** A number, a text that reads as one, or a yes or no as 1 and 0; anything else is null. */
export function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'string') return decimal.test(value) ? Number(value) : null
  return typeof value === 'boolean' ? Number(value) : null
}

/** What a value looks like inside a text: null is empty, a list is joined, a record has no text. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  return Array.isArray(value) ? listText(value, 0) : ''
}

// A list may hold itself; ten lists within each other are enough for anything that is shown.
const listText = (list: unknown[], depth: number): string =>
  depth > 10 ? '' : list.map(item => (Array.isArray(item) ? listText(item, depth + 1) : toText(item))).join(', ')

/** undefined never leaves an expression. */
export const orNull = (value: unknown): unknown => (value === undefined ? null : value)

export const same = (a: unknown, b: unknown): boolean => a === b || (a ?? null) === (b ?? null)

/** Of two values that are numbers, whatever they are written as; of anything else null. */
const calculate = (compute: (x: number, y: number) => number | null) => (a: unknown, b: unknown) => {
  if (typeof a === 'number' && typeof b === 'number') return compute(a, b)
  const x = toNumber(a)
  const y = toNumber(b)
  return x === null || y === null ? null : compute(x, y)
}
const addNumbers = calculate(plus)

const add = (a: unknown, b: unknown): unknown =>
  typeof a === 'string' || typeof b === 'string' ? toText(a) + toText(b) : addNumbers(a, b)

/** Below, equal or above as -1, 0, 1; null when the two cannot be compared. Texts compare as texts unless both are numbers. */
function compare(a: unknown, b: unknown): number | null {
  const x = toNumber(a)
  const y = toNumber(b)
  if (x !== null && y !== null) return x < y ? -1 : x > y ? 1 : 0
  if (typeof a !== 'string' || typeof b !== 'string') return null
  return a < b ? -1 : a > b ? 1 : 0
}

const compareWith = (holds: (order: number) => boolean) => (a: unknown, b: unknown) => {
  const order = compare(a, b)
  return order !== null && holds(order)
}

/** Whether a value is an item of a list, or a text a part of a text. */
function isIn(a: unknown, b: unknown): boolean {
  if (a === null || a === undefined) return false
  if (Array.isArray(b)) return b.includes(a)
  return typeof a === 'string' && typeof b === 'string' && b.includes(a)
}

/** The operators that need both sides; && || ?? and ?: are in build.ts, for they may skip one. */
export const operators: Record<Exclude<BinarySign, '&&' | '||' | '??'>, (a: unknown, b: unknown) => unknown> = {
  '+': add,
  '-': calculate(minus),
  '*': calculate(times),
  '/': calculate(divided),
  '%': calculate(remainder),
  '<': compareWith(order => order < 0),
  '<=': compareWith(order => order <= 0),
  '>': compareWith(order => order > 0),
  '>=': compareWith(order => order >= 0),
  in: isIn,
  '==': same,
  '!=': (a, b) => !same(a, b),
}
