import { usualDecimals } from '../../../contract/values/input.ts'
import { parseDecimal } from '../../../contract/values/money.ts'
import { defineField } from '../../kind/define.ts'
import { DecimalFilter, rangeText } from '../../filters/NumberFilters.tsx'
import { checkRange } from '../../values/checkLength.ts'
import { drawNumber } from '../../values/parts.tsx'
import { readNumber } from '../../values/readNumber.ts'
import { asText } from '../../values/asText.ts'
import { unitAfter } from '../../values/unitAfter.ts'

const digitsOf = (field: { decimal?: number }): number => field.decimal ?? usualDecimals

export default defineField({
  wire: 'number',
  longest: '999,999',
  describes: ({ type, decimal }) => type === 'number' && decimal !== 2 && Boolean(decimal),
  align: 'right',
  width: 110,
  cell: value => drawNumber(asText(value)),
  view: (value, _row, field, host) => (
    <>
      {drawNumber(asText(value))}
      {unitAfter(field, host)}
    </>
  ),
  text: value => asText(value),
  parse(text, field) {
    if (text.trim() === '') return null
    return parseDecimal(text, digitsOf(field))
  },
  check: (value, field) => (readNumber(value) === null ? 'Enter a number' : checkRange(asText(value), field)),
  input: () => import('./Input.tsx'),
  filter: DecimalFilter,
  filterText: value => rangeText(value, text => String(text)),
})
