import { formatDuration, formatTimeOfDay, parseDuration, parseTimeOfDay } from '../../contract/wire/time.ts'
import { ValueError } from '../../contract/wire/ValueError.ts'
import type { FieldFilterProps } from '../define.ts'
import { RangeFilter } from './RangeFilter.tsx'

function reader(read: (text: string) => number | null, say: string) {
  return (text: string) => {
    if (text.trim() === '') return ''
    const seconds = read(text)
    if (seconds === null) throw new ValueError(say)
    return String(seconds)
  }
}
const writer = (write: (seconds: number) => string) => (text: string) => (/^\d{1,9}$/.test(text) ? write(Number(text)) : text)

const timeOfDay = {
  toWire: reader(parseTimeOfDay, 'Write the time as 18:30 or 18:30:00'),
  fromWire: writer(formatTimeOfDay),
  mode: 'text' as const,
  hint: '00:00',
}
const duration = {
  toWire: reader(parseDuration, 'Write the length as 01:30:00'),
  fromWire: writer(formatDuration),
  mode: 'text' as const,
  hint: '00:00:00',
}

/** Typed as HH:mm, sent as seconds since midnight. */
export const TimeFilter = (props: FieldFilterProps) => <RangeFilter {...props} unit={timeOfDay} />

/** Typed as HH:mm:ss, sent as seconds. */
export const DurationFilter = (props: FieldFilterProps) => <RangeFilter {...props} unit={duration} />
