import { formatCents, formatScaled, parseScaled, parseYuan } from '../../contract/wire/money.ts'
import type { FieldFilterProps } from '../define.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { splitRange } from './range.ts'

const stored = (read: (text: string) => number) => (text: string) => (text.trim() === '' ? '' : String(read(text)))
const shown = (write: (value: number) => string) => (text: string) => (/^-?\d{1,15}$/.test(text) ? write(Number(text)) : text)

const whole = { toWire: stored(text => parseScaled(text, 0)), fromWire: (text: string) => text, mode: 'numeric' as const }
const yuan = { toWire: stored(parseYuan), fromWire: shown(cents => formatCents(cents)), mode: 'decimal' as const, suffix: '¥' }
const percent = {
  toWire: stored(text => parseScaled(text.replace(/\s*%$/, ''), 2)),
  fromWire: shown(points => formatScaled(points, 2)),
  mode: 'decimal' as const,
  suffix: '%',
}

export const IntFilter = (props: FieldFilterProps) => <RangeFilter {...props} unit={whole} />

/** Typed in yuan, sent in cents. */
export const MoneyFilter = (props: FieldFilterProps) => <RangeFilter {...props} unit={yuan} />

/** Typed in per cent, sent in basis points. */
export const PercentFilter = (props: FieldFilterProps) => <RangeFilter {...props} unit={percent} />

/** Typed and sent as decimals; zeros at the end say nothing. */
export function DecimalFilter(props: FieldFilterProps) {
  const digits = props.field.decimal ?? 3
  const toWire = (text: string) =>
    text.trim() === '' ? '' : formatScaled(parseScaled(text, digits), digits).replace(/\.?0+$/, '') || '0'
  return <RangeFilter {...props} unit={{ toWire, fromWire: text => text, mode: 'decimal' }} />
}

/** A range as words for a chip: `1.50 – 20.00`, `≥ 1.50`, `≤ 20.00`. */
export function rangeText(value: string, write: (side: string) => string): string {
  const { from, to } = splitRange(value)
  if (from === '') return to === '' ? '' : `≤ ${write(to)}`
  if (to === '') return `≥ ${write(from)}`
  const [first, last] = [write(from), write(to)]
  return first === last ? first : `${first} – ${last}`
}
