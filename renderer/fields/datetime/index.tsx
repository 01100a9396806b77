import { defineField } from '../../kind/define.ts'
import { MomentRangeFilter } from '../../filters/DateRangeFilter.tsx'
import { dateRangeText } from '../../filters/dateRange.ts'
import { checkRange } from '../../values/checkLength.ts'
import { momentText, noMoment, parseMoment } from '../../values/moments.ts'
import { nothing } from '../../values/parts.tsx'
import { readNumber } from '../../values/readNumber.ts'

export default defineField({
  wire: 'datetime',
  longest: '2026-01-31 18:30:00',
  uncut: true,
  describes: ({ type }) => type === 'datetime',
  width: 170,
  cell: (value, _row, _field, host) => momentText(value, host) || nothing,
  text: (value, _field, host) => momentText(value, host),
  parse: parseMoment,
  check: (value, field) => (readNumber(value) === null ? noMoment : checkRange(Number(value), field)),
  input: () => import('./Input.tsx'),
  filter: MomentRangeFilter,
  filterText: (value, _field, host) => dateRangeText(value, host),
})
