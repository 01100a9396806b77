import { dayStart, formatDate, formatTimeOfDay, parseDateTime, parseTimeOfDay } from '../../contract/values/time.ts'
import type { FieldFilterProps } from '../kind/define.ts'
import { isWritten } from './dateRange.ts'
import './filters.css'
import { useDraft } from './useDraft.ts'

const isNumber = (text: string) => /^-?\d{1,12}$/.test(text)

/** A day of the wire as the input holds it, and back: the first second of that day in the zone of the shop. */
export const readDay = (value: string, zone: string): string => (isNumber(value) ? formatDate(Number(value), zone) : '')
export function writeDay(text: string, zone: string): string {
  const seconds = text === '' ? null : parseDateTime(text, zone)
  return seconds === null ? '' : String(dayStart(seconds, zone))
}

/** A time of day as the input holds it, and back: seconds since midnight. */
export const readClock = (value: string): string => (isNumber(value) ? formatTimeOfDay(Number(value)) : '')
export const writeClock = (text: string): string => (text === '' ? '' : String(parseTimeOfDay(text) ?? ''))

type PointProps = FieldFilterProps & { type: 'date' | 'time'; read(value: string): string; write(text: string): string }

function PointFilter({ value, onChange, label, host, type, read, write }: PointProps) {
  const send = (text: string) => {
    if (type === 'date' && !isWritten(text)) return
    const next = write(text)
    if (next !== value) onChange(next)
  }
  const { draft, change, commit } = useDraft(value, read, send)
  return (
    <span className="mc-range">
      <input
        type={type}
        className="mc-input"
        step={type === 'time' ? 1 : undefined}
        aria-label={host.t('Filter by {label}', { label })}
        value={draft}
        max={type === 'date' ? '9999-12-31' : undefined}
        onChange={event => change(event.target.value)}
        onBlur={commit}
        onKeyDown={event => {
          if (event.key === 'Enter') commit()
        }}
      />
    </span>
  )
}

/** One day, sent as its first second. */
export function DayFilter(props: FieldFilterProps) {
  const zone = props.host.timeZone
  return <PointFilter {...props} type="date" read={value => readDay(value, zone)} write={text => writeDay(text, zone)} />
}

/** One time of day, sent as seconds since midnight. */
export const ClockFilter = (props: FieldFilterProps) => <PointFilter {...props} type="time" read={readClock} write={writeClock} />
