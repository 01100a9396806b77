import { parseScaled, formatScaled } from '../../../contract/values/money.ts'
import type { Field } from '../../../contract/language/shape.ts'
import { defineField } from '../../kind/define.ts'
import { IntFilter, rangeText } from '../../filters/NumberFilters.tsx'
import { checkRange } from '../../values/checkLength.ts'
import { drawNumber, nothing } from '../../values/parts.tsx'
import { readInteger } from '../../values/readNumber.ts'
import { shortNumber } from '../../values/shortNumber.ts'

const write = (value: unknown, { decimal = 0 }: Pick<Field, 'decimal'>): string => {
  const number = readInteger(value)
  return number === null ? nothing : formatScaled(number, decimal, { thousands: true })
}

export default defineField({
  wire: 'number',
  longest: '999,999',
  short: count => `${count < 0 ? '-' : ''}${shortNumber(Math.abs(count))}`,
  describes: ({ type, decimal }) => type === 'number' && !decimal,
  align: 'right',
  width: 100,
  cell: (value, _row, field) => drawNumber(write(value, field)),
  view: (value, _row, field, host) => (
    <>
      {drawNumber(write(value, field))}
      {field.unit ? ` ${host.t(field.unit)}` : null}
    </>
  ),
  text: (value, { decimal = 0 }) => {
    const number = readInteger(value)
    return number === null ? '' : formatScaled(number, decimal)
  },
  parse: (text, { decimal = 0 }) => (text.trim() === '' ? null : parseScaled(text, decimal)),
  check: (value, field) =>
    readInteger(value) === null ? (field.decimal ? 'Enter a number' : 'Enter a whole number') : checkRange(Number(value), field),
  input: () => import('./Input.tsx'),
  filter: IntFilter,
  filterText: (value, field) => rangeText(value, side => write(side, field)),
})
