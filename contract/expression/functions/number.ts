import { formatCents, formatScaled } from '../../values/money.ts'
import { formatDuration } from '../../values/time.ts'
import type { FunctionDefinition } from './FunctionDefinition.ts'
import { toNumber } from '../run/operators.ts'

const numbersOf = (values: unknown[]): number[] =>
  values.flat().flatMap(value => {
    const number = toNumber(value)
    return number === null ? [] : [number]
  })

const pick =
  (choose: (a: number, b: number) => number) =>
  (...values: unknown[]) => {
    const numbers = numbersOf(values)
    return numbers.length === 0 ? null : numbers.reduce((a, b) => choose(a, b))
  }

/** Half away from zero, as prices are rounded; the detour over text keeps 1.005 from being 1.00499999. */
function roundTo(value: unknown, digits: unknown = 0): number | null {
  const number = toNumber(value)
  const places = toNumber(digits)
  if (number === null || places === null || !Number.isInteger(places) || places < 0 || places > 12) return null
  const rounded = Number(`${Math.round(Number(`${Math.abs(number)}e${places}`))}e-${places}`)
  // A number whose text has an exponent already cannot take a second one: it is too large or too small for these digits to matter.
  if (Number.isNaN(rounded)) return Math.abs(number) < 1 ? 0 : number
  return number < 0 ? 0 - rounded : rounded
}

const whole = (change: (value: number) => number) => (value: unknown) => {
  const number = toNumber(value)
  return number === null ? null : change(number)
}

/** An integer or null: money and shares travel as integers. */
const integer = (value: unknown): number | null => {
  const number = toNumber(value)
  return number !== null && Number.isSafeInteger(Math.round(number)) ? Math.round(number) : null
}

/** In proportion, half up to the unit, over integers: a float would lose cents of what is large. */
function shareOf(...values: unknown[]): number | null {
  const [amount, part, whole] = values.map(integer)
  if (amount === undefined || amount === null || part === undefined || part === null || whole === undefined || whole === null)
    return null
  if (whole <= 0) return 0
  const twice = 2n * BigInt(amount) * BigInt(part) + BigInt(whole)
  const divisor = 2n * BigInt(whole)
  const cut = twice / divisor
  return Number(twice < 0n && twice % divisor !== 0n ? cut - 1n : cut)
}
const format = (write: (value: number) => string) => (value: unknown) => {
  const number = integer(value)
  return number === null ? null : write(number)
}

export const numberFunctions: Record<string, FunctionDefinition> = {
  min: {
    arity: [1, Number.POSITIVE_INFINITY],
    gives: 'number',
    description: 'min(a, b, …) or min(list): the smallest number; null when there is none.',
    run: pick(Math.min),
  },
  max: {
    arity: [1, Number.POSITIVE_INFINITY],
    gives: 'number',
    description: 'max(a, b, …) or max(list): the largest number; null when there is none.',
    run: pick(Math.max),
  },
  round: {
    arity: [1, 2],
    gives: 'number',
    description: 'round(number, digits): rounded half away from zero, to whole numbers without digits.',
    run: roundTo,
  },
  floor: { arity: [1, 1], gives: 'number', description: 'floor(number): the whole number at or below.', run: whole(Math.floor) },
  ceil: { arity: [1, 1], gives: 'number', description: 'ceil(number): the whole number at or above.', run: whole(Math.ceil) },
  abs: { arity: [1, 1], gives: 'number', description: 'abs(number): without its sign.', run: whole(Math.abs) },
  share: {
    arity: [3, 3],
    gives: 'number',
    description: 'share(amount, part, whole): of an amount in cents what falls to a part of a whole, to the cent; 0 of no whole.',
    run: shareOf,
  },
  number: {
    arity: [1, 1],
    gives: 'number',
    description: 'number(text): the number a text holds; null when it holds none.',
    run: toNumber,
  },
  money: {
    arity: [1, 1],
    gives: 'text',
    description: 'money(cents): an amount of cents as people read it, money(125000) is 1,250.00.',
    run: format(cents => formatCents(cents, { thousands: true })),
  },
  percent: {
    arity: [1, 1],
    gives: 'text',
    description: 'percent(points): hundredths of a percent as people read them, percent(550) is 5.50%.',
    run: format(points => `${formatScaled(points, 2)}%`),
  },
  duration: {
    arity: [1, 1],
    gives: 'text',
    description: 'duration(seconds): a length of time as HH:mm:ss.',
    run: format(formatDuration),
  },
}
