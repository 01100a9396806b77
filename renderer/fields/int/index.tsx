import { parseScaled, formatScaled } from '../../../contract/values/money.ts'
import { defineField } from '../../kind/define.ts'
import { IntFilter, rangeText } from '../../filters/NumberFilters.tsx'
import { checkRange } from '../../values/checkLength.ts'
import { drawNumber, nothing } from '../../values/parts.tsx'
import { readInteger } from '../../values/readNumber.ts'
import { shortNumber } from '../../values/shortNumber.ts'
import { asText } from '../../values/asText.ts'

const write = (value: unknown): string => {
  const number = readInteger(value)
  return number === null ? nothing : formatScaled(number, 0, { thousands: true })
}

export default defineField({
  wire: 'number',
  longest: '999,999',
  short: count => `${count < 0 ? '-' : ''}${shortNumber(Math.abs(count))}`,
  describes: ({ type, decimal }) => type === 'number' && !decimal,
  align: 'right',
  width: 100,
  cell: value => drawNumber(write(value)),
  view: (value, _row, field, host) => (
    <>
      {drawNumber(write(value))}
      {field.unit ? ` ${host.t(field.unit)}` : null}
    </>
  ),
  text: value => (readInteger(value) === null ? '' : asText(value)),
  parse: text => (text.trim() === '' ? null : parseScaled(text, 0)),
  check: (value, field) => (readInteger(value) === null ? 'Enter a whole number' : checkRange(Number(value), field)),
  input: () => import('./Input.tsx'),
  filter: IntFilter,
  filterText: value => rangeText(value, write),
})
