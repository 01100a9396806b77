import { parseScaled, formatScaled } from '../../../contract/values/money.ts'
import type { Field } from '../../../contract/language/shape.ts'
import type { Host } from '../../host/Host.tsx'
import { defineField } from '../../kind/define.ts'
import { IntFilter, rangeText } from '../../filters/NumberFilters.tsx'
import { checkRange } from '../../values/checkLength.ts'
import { drawNumber, nothing } from '../../values/parts.tsx'
import { readInteger } from '../../values/readNumber.ts'
import { shortNumber } from '../../values/shortNumber.ts'
import { unitAfter } from '../../values/unitAfter.ts'

const write = (value: unknown, { decimal = 0 }: Pick<Field, 'decimal'>): string => {
  const number = readInteger(value)
  return number === null ? nothing : formatScaled(number, decimal, { thousands: true })
}

/** The words of a number that stands for none; null for one that is counted. */
const wordsOf = (value: unknown, { unlimited }: Field, host: Pick<Host, 't'>): string | null =>
  unlimited !== undefined && readInteger(value) === -1 ? host.t(unlimited) : null

export default defineField({
  wire: 'number',
  longest: '999,999',
  short: count => `${count < 0 ? '-' : ''}${shortNumber(Math.abs(count))}`,
  describes: ({ type, decimal }) => type === 'number' && !decimal,
  align: 'right',
  width: 100,
  cell: (value, _row, field, host) => wordsOf(value, field, host) ?? drawNumber(write(value, field)),
  view: (value, _row, field, host) =>
    wordsOf(value, field, host) ?? (
      <>
        {drawNumber(write(value, field))}
        {unitAfter(field, host)}
      </>
    ),
  text: (value, field, host) => {
    const number = readInteger(value)
    return wordsOf(value, field, host) ?? (number === null ? '' : formatScaled(number, field.decimal ?? 0))
  },
  parse: (text, { decimal = 0 }) => (text.trim() === '' ? null : parseScaled(text, decimal)),
  check: (value, field) =>
    readInteger(value) === null ? (field.decimal ? 'Enter a number' : 'Enter a whole number') : checkRange(Number(value), field),
  input: () => import('./Input.tsx'),
  filter: IntFilter,
  filterText: (value, field) => rangeText(value, side => write(side, field)),
})
