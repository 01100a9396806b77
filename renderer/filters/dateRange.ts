import { addDays, dayStart, formatDate, formatTime, parseDateTime } from '../../contract/wire/time.ts'
import { rangeText } from './NumberFilters.tsx'
import { joinRange, type Sides, splitRange } from './range.ts'

/** A range of days as the inputs hold it: YYYY-MM-DD, either may be empty. */
export type Days = { from: string; to: string }

const isSeconds = (text: string) => /^-?\d{1,12}$/.test(text)
const dayOf = (seconds: string, zone: string): string => (isSeconds(seconds) ? formatDate(Number(seconds), zone) : '')
const momentOf = (seconds: string, zone: string): string =>
  isSeconds(seconds) ? formatTime(Number(seconds), 'YYYY-MM-DDTHH:mm:ss', zone) : ''

/** Whether a side says more than a day: then it is shown with its time. */
function isMoment({ from, to }: Sides, zone: string): boolean {
  const begins = from === '' || Number(from) === dayStart(Number(from), zone)
  const ends = to === '' || Number(to) === addDays(Number(to), 1, zone) - 1
  return !begins || !ends
}
export const hasTimes = (value: string, zone: string): boolean => isMoment(splitRange(value), zone)

/** The inputs of a range: days, or with `times` moments as `2026-01-31T18:30:00`. */
export function readDays(value: string, zone: string, times = false): Days {
  const { from, to } = splitRange(value)
  const write = times ? momentOf : dayOf
  return { from: write(from, zone), to: write(to, zone) }
}

/**
 * The range of the wire for two inputs: from the first second of the first day to the last second of the last (domain.md §0.2),
 * or between two moments. The earlier comes first.
 */
export function writeDays({ from, to }: Days, zone: string): string {
  const [first, last] = isLater(from, to) ? [to, from] : [from, to]
  const start = first ? parseDateTime(first, zone) : null
  const end = last ? parseDateTime(last, zone) : null
  return joinRange({
    from: start === null ? '' : String(start),
    to: end === null ? '' : String(last.includes('T') ? end : addDays(end, 1, zone) - 1),
  })
}

/** `2026-01-31` and `2026-01-31T18:30` compare as texts. */
export const isLater = (from: string, to: string): boolean => from !== '' && to !== '' && from > to

/** Half of a year that is being typed is a year too: 0002-01-31. */
export const isWritten = (text: string): boolean => text === '' || /^[1-9]\d{3}-/.test(text)

export function dateRangeText(value: string, zone: string): string {
  const times = hasTimes(value, zone)
  return rangeText(value, side => (times && isSeconds(side) ? formatTime(Number(side), undefined, zone) : dayOf(side, zone)))
}

type Span = { label: string; from: number; to: number; unit: 'day' | 'month' }

/** Spans counted from today: days, or whole months of the calendar. */
export const presets = {
  today: { label: 'Today', from: 0, to: 0, unit: 'day' },
  yesterday: { label: 'Yesterday', from: -1, to: -1, unit: 'day' },
  week: { label: 'Last 7 days', from: -6, to: 0, unit: 'day' },
  month: { label: 'Last 30 days', from: -29, to: 0, unit: 'day' },
  thisMonth: { label: 'This month', from: 0, to: 0, unit: 'month' },
  lastMonth: { label: 'Last month', from: -1, to: -1, unit: 'month' },
} as const satisfies Record<string, Span>
export type Preset = keyof typeof presets

/** The range of a preset, counted from the day of `now` in the zone of the shop. */
export function presetRange(preset: Preset, now: number, zone: string): string {
  const { from, to, unit } = presets[preset]
  const start = unit === 'day' ? addDays(dayStart(now, zone), from, zone) : monthStart(now, from, zone)
  const end = unit === 'day' ? addDays(dayStart(now, zone), to + 1, zone) : monthStart(now, to + 1, zone)
  return joinRange({ from: String(start), to: String(end - 1) })
}

/** The first second of the month so many months later. */
function monthStart(now: number, months: number, zone: string): number {
  const [year = 0, month = 0] = formatTime(now, 'YYYY-MM', zone).split('-').map(Number)
  const index = year * 12 + month - 1 + months
  const text = `${Math.floor(index / 12)}-${(index % 12) + 1}-01`
  return parseDateTime(text, zone) ?? dayStart(now, zone)
}

export const presetOf = (value: string, now: number, zone: string): Preset | '' =>
  (Object.keys(presets) as Preset[]).find(preset => presetRange(preset, now, zone) === value) ?? ''
