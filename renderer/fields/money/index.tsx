import { formatCents, mostCents, parseYuan } from '../../../contract/values/money.ts'
import type { Field } from '../../../contract/language/shape.ts'
import { defineField } from '../../kind/define.ts'
import { MoneyFilter, rangeText } from '../../filters/NumberFilters.tsx'
import { checkRange } from '../../values/checkLength.ts'
import { drawNumber, nothing } from '../../values/parts.tsx'
import { readInteger } from '../../values/readNumber.ts'
import { shortNumber } from '../../values/shortNumber.ts'

const write = (value: unknown): string => {
  const cents = readInteger(value)
  return cents === null ? nothing : formatCents(cents, { thousands: true })
}

function checkMoney(value: unknown, field: Field): string | null {
  const cents = readInteger(value)
  if (cents === null) return 'Enter an amount'
  if (Math.abs(cents) > mostCents) return 'Up to 99,999,999.99'
  if (field.min === undefined && cents < 0) return 'Cannot be negative'
  return checkRange(cents, field)
}

export default defineField({
  wire: 'number',
  longest: '9,999,999.99',
  uncut: true,
  short: cents => `${cents < 0 ? '-' : ''}¥${shortNumber(Math.abs(cents) / 100)}`,
  describes: ({ type, decimal }) => type === 'number' && decimal === 2,
  align: 'right',
  width: 120,
  cell: value => drawNumber(write(value)),
  view: value => drawNumber(write(value).replace(/^(-?)(?=\d)/, '$1¥')),
  text: value => (readInteger(value) === null ? '' : formatCents(Number(value))),
  parse: text => (text.trim() === '' ? null : parseYuan(text)),
  check: checkMoney,
  input: () => import('./Input.tsx'),
  filter: MoneyFilter,
  filterText: value => rangeText(value, write),
})
