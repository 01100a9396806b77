import { formatDate, parseDateTime, toSeconds } from '../../../contract/values/time.ts'
import { ValueError } from '../../../contract/values/ValueError.ts'
import { defineField } from '../../kind/define.ts'
import { DateRangeFilter } from '../../filters/DateRangeFilter.tsx'
import { dateRangeText } from '../../filters/dateRange.ts'
import { checkRange } from '../../values/checkLength.ts'
import { nothing } from '../../values/parts.tsx'
import { readNumber } from '../../values/readNumber.ts'

export default defineField({
  wire: 'date',
  longest: '2026-01-31',
  uncut: true,
  describes: ({ type }) => type === 'date' || type === 'eqdate',
  width: 110,
  cell: (value, _row, _field, host) => formatDate(toSeconds(readNumber(value) || Number.NaN), host.timeZone) || nothing,
  text: (value, _field, host) => formatDate(toSeconds(readNumber(value) || Number.NaN), host.timeZone),
  parse(text) {
    if (text.trim() === '') return null
    const seconds = parseDateTime(text)
    if (seconds === null) throw new ValueError('Enter a date such as 2026-01-31')
    return seconds
  },
  check: (value, field) => (readNumber(value) === null ? 'Enter a date such as 2026-01-31' : checkRange(Number(value), field)),
  input: () => import('./Input.tsx'),
  filter: DateRangeFilter,
  filterText: (value, _field, host) => dateRangeText(value, host),
})
