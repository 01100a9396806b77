import { usualDecimals } from '../../contract/values/input.ts'
import type { FieldFilterProps } from '../kind/define.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { splitRange } from './range.ts'
import { decimals, percent, scaled, whole, yuan } from './rangeUnits.ts'

export const IntFilter = (props: FieldFilterProps) => (
  <RangeFilter {...props} unit={props.field.decimal ? scaled(props.field.decimal) : whole} />
)
export const MoneyFilter = (props: FieldFilterProps) => <RangeFilter {...props} unit={yuan} />
export const PercentFilter = (props: FieldFilterProps) => <RangeFilter {...props} unit={percent} />
export const DecimalFilter = (props: FieldFilterProps) => (
  <RangeFilter {...props} unit={decimals(props.field.decimal ?? usualDecimals)} />
)

/** A range as words for a chip: `1.50 – 20.00`, `≥ 1.50`, `≤ 20.00`. */
export function rangeText(value: string, write: (side: string) => string): string {
  const { from, to } = splitRange(value)
  if (from === '') return to === '' ? '' : `≤ ${write(to)}`
  if (to === '') return `≥ ${write(from)}`
  const [first, last] = [write(from), write(to)]
  return first === last ? first : `${first} – ${last}`
}
