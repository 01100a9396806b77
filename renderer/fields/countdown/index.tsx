import { MomentRangeFilter } from '../../filters/DateRangeFilter.tsx'
import { dateRangeText } from '../../filters/dateRange.ts'
import { defineField } from '../../kind/define.ts'
import { momentOf, momentText, noMoment, parseMoment } from '../../values/moments.ts'
import { nothing } from '../../values/parts.tsx'
import { readNumber } from '../../values/readNumber.ts'
import { TimeLeft } from './TimeLeft.tsx'

const sixHours = 21_600

export default defineField({
  wire: 'datetime',
  longest: '23 h 59 min',
  words: (_field, { t }) => [
    t('{days} d {hours} h', { days: 99, hours: 23 }),
    t('{hours} h {minutes} min', { hours: 23, minutes: 59 }),
  ],
  uncut: true,
  width: 110,
  cell: (value, _row, field, host) => {
    const at = momentOf(value)
    return Number.isFinite(at) ? <TimeLeft at={at} urgent={readNumber(field.urgent) ?? sixHours} host={host} /> : nothing
  },
  text: (value, _field, host) => momentText(value, host),
  parse: parseMoment,
  check: value => (readNumber(value) === null ? noMoment : null),
  input: () => import('./Input.tsx'),
  filter: MomentRangeFilter,
  filterText: (value, _field, host) => dateRangeText(value, host),
})
