import { formatDuration, parseDuration } from '../../../contract/values/time.ts'
import { ValueError } from '../../../contract/values/ValueError.ts'
import { defineField } from '../../kind/define.ts'
import { rangeText } from '../../filters/NumberFilters.tsx'
import { DurationFilter } from '../../filters/TimeFilters.tsx'
import { checkRange } from '../../values/checkLength.ts'
import { nothing } from '../../values/parts.tsx'
import { readInteger } from '../../values/readNumber.ts'

const write = (value: unknown): string => {
  const seconds = readInteger(value)
  return seconds === null ? nothing : formatDuration(seconds)
}

export default defineField({
  wire: 'second',
  describes: ({ type }) => type === 'second',
  align: 'right',
  width: 100,
  cell: value => write(value),
  text: value => (readInteger(value) === null ? '' : write(value)),
  parse(text) {
    if (text.trim() === '') return null
    const seconds = parseDuration(text)
    if (seconds === null) throw new ValueError('Enter a duration such as 01:30:00')
    return seconds
  },
  check(value, field) {
    const seconds = readInteger(value)
    return seconds === null || seconds < 0 ? 'Enter a duration such as 01:30:00' : checkRange(seconds, field)
  },
  input: () => import('./Input.tsx'),
  filter: DurationFilter,
  filterText: value => rangeText(value, write),
})
