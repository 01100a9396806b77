import { formatTime, parseDateTime, toSeconds } from '../../../contract/values/time.ts'
import { ValueError } from '../../../contract/values/ValueError.ts'
import { defineField } from '../../kind/define.ts'
import { MomentRangeFilter } from '../../filters/DateRangeFilter.tsx'
import { dateRangeText } from '../../filters/dateRange.ts'
import { checkRange } from '../../values/checkLength.ts'
import { nothing } from '../../values/parts.tsx'
import { readNumber } from '../../values/readNumber.ts'

export default defineField({
  wire: 'datetime',
  longest: '2026-01-31 18:30:00',
  uncut: true,
  describes: ({ type }) => type === 'datetime',
  width: 170,
  // 0 and null mean "never" in stored moments (docs/rules/values.md#time).
  cell: (value, _row, _field, host) =>
    formatTime(toSeconds(readNumber(value) || Number.NaN), undefined, host.timeZone) || nothing,
  text: (value, _field, host) => formatTime(toSeconds(readNumber(value) || Number.NaN), undefined, host.timeZone),
  parse(text) {
    if (text.trim() === '') return null
    const seconds = parseDateTime(text)
    if (seconds === null) throw new ValueError('Enter a date and time such as 2026-01-31 18:30:00')
    return seconds
  },
  check: (value, field) =>
    readNumber(value) === null ? 'Enter a date and time such as 2026-01-31 18:30:00' : checkRange(Number(value), field),
  input: () => import('./Input.tsx'),
  filter: MomentRangeFilter,
  filterText: (value, _field, host) => dateRangeText(value, host),
})
