import { formatCents, formatScaled, parseDecimal, parseScaled, parseYuan } from '../../contract/values/money.ts'
import { formatDuration, formatTimeOfDay, parseDuration, parseTimeOfDay } from '../../contract/values/time.ts'
import { keepsDigits } from '../../contract/wire/filters/readRange.ts'
import { ValueError } from '../../contract/values/ValueError.ts'

/** How one side of a range is typed and how it travels. */
export type RangeUnit = {
  /** What people type as the text of the wire; empty for empty. Throws ValueError. */
  toWire(text: string): string
  /** The text of the wire as people type it. */
  fromWire(text: string): string
  mode: 'numeric' | 'decimal' | 'text'
  /** Stands inside each input: before what is typed, or after it where `signEnds` says so */
  sign?: string
  signEnds?: true
  hint?: string
}

const isWhole = (text: string) => /^-?\d{1,15}$/.test(text)
const stored = (read: (text: string) => number) => (text: string) => (text.trim() === '' ? '' : String(read(text)))
const shown = (write: (value: number) => string) => (text: string) => (isWhole(text) ? write(Number(text)) : text)

/** Typed with so many digits after a point, sent as the whole number it is kept as. */
export const scaled = (digits: number): RangeUnit => ({
  toWire: stored(text => parseScaled(text, digits)),
  fromWire: shown(number => formatScaled(number, digits)),
  mode: digits ? 'decimal' : 'numeric',
})
export const whole: RangeUnit = scaled(0)

/** Typed in yuan, sent in cents. */
export const yuan: RangeUnit = {
  toWire: stored(parseYuan),
  fromWire: shown(cents => formatCents(cents)),
  mode: 'decimal',
  sign: '¥',
}

/** Typed in per cent, sent in basis points. */
export const percent: RangeUnit = {
  toWire: stored(text => parseScaled(text.replace(/\s*%$/, ''), 2)),
  fromWire: shown(points => formatScaled(points, 2)),
  mode: 'decimal',
  sign: '%',
  signEnds: true,
}

/** Typed and sent as decimals; zeros at the end say nothing. */
export const decimals = (digits: number): RangeUnit => ({
  toWire: text => {
    if (text.trim() === '') return ''
    const written = trimZeros(parseDecimal(text, digits))
    if (!keepsDigits(written)) throw new ValueError('More digits than a filter can hold')
    return written
  },
  fromWire: text => text,
  mode: 'decimal',
})

const trimZeros = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

function seconds(read: (text: string) => number | null, say: string): RangeUnit['toWire'] {
  return text => {
    if (text.trim() === '') return ''
    // An input method for Chinese writes its own colon.
    const found = read(text.replaceAll('：', ':'))
    if (found === null) throw new ValueError(say)
    return String(found)
  }
}
const clock = (write: (seconds: number) => string) => (text: string) => (/^\d{1,9}$/.test(text) ? write(Number(text)) : text)

/** Typed as HH:mm or HH:mm:ss, sent as seconds since midnight. */
export const timeOfDay: RangeUnit = {
  toWire: seconds(parseTimeOfDay, 'Enter a time such as 18:30 or 18:30:00'),
  fromWire: clock(formatTimeOfDay),
  mode: 'text',
  hint: '00:00',
}

/** Typed as HH:mm:ss, sent as seconds. */
export const duration: RangeUnit = {
  toWire: seconds(parseDuration, 'Enter a duration such as 01:30:00'),
  fromWire: clock(formatDuration),
  mode: 'text',
  hint: '00:00:00',
}
