import { formatTimeOfDay, parseTimeOfDay } from '../../../contract/values/time.ts'
import { ValueError } from '../../../contract/values/ValueError.ts'
import { defineField } from '../../kind/define.ts'
import { rangeText } from '../../filters/NumberFilters.tsx'
import { TimeFilter } from '../../filters/TimeFilters.tsx'
import { nothing } from '../../values/parts.tsx'
import { readInteger } from '../../values/readNumber.ts'

const write = (value: unknown): string => {
  const seconds = readInteger(value)
  return seconds === null ? nothing : formatTimeOfDay(seconds)
}

export default defineField({
  wire: 'time',
  longest: '18:30:00',
  uncut: true,
  describes: ({ type }) => type === 'time' || type === 'eqtime',
  width: 90,
  cell: value => write(value),
  text: value => (readInteger(value) === null ? '' : write(value)),
  parse(text) {
    if (text.trim() === '') return null
    const seconds = parseTimeOfDay(text)
    if (seconds === null) throw new ValueError('Enter a time such as 18:30 or 18:30:00')
    return seconds
  },
  check(value) {
    const seconds = readInteger(value)
    return seconds === null || seconds < 0 || seconds >= 86_400 ? 'Enter a time such as 18:30 or 18:30:00' : null
  },
  input: () => import('./Input.tsx'),
  filter: TimeFilter,
  filterText: value => rangeText(value, write),
})
