import { addDays, dayStart, formatDate, parseDateTime } from '../../contract/wire/time.ts'
import { joinRange, splitRange } from './range.ts'
import { rangeText } from './NumberFilters.tsx'

/** A range of days as the inputs hold it: YYYY-MM-DD, either may be empty. */
export type Days = { from: string; to: string }

const dayOf = (seconds: string, zone: string): string => (/^-?\d{1,12}$/.test(seconds) ? formatDate(Number(seconds), zone) : '')

export function readDays(value: string, zone: string): Days {
  const { from, to } = splitRange(value)
  return { from: dayOf(from, zone), to: dayOf(to, zone) }
}

/** From the first second of the first day to the last second of the last (domain.md §0.2). */
export function writeDays({ from, to }: Days, zone: string): string {
  const [first, last] = from && to && from > to ? [to, from] : [from, to]
  const start = first ? parseDateTime(first, zone) : null
  const end = last ? parseDateTime(last, zone) : null
  return joinRange({ from: start === null ? '' : String(start), to: end === null ? '' : String(addDays(end, 1, zone) - 1) })
}

export const dateRangeText = (value: string, zone: string): string => rangeText(value, side => dayOf(side, zone))

export const presets = {
  today: { label: 'Today', from: 0, to: 0 },
  yesterday: { label: 'Yesterday', from: -1, to: -1 },
  week: { label: 'Last 7 days', from: -6, to: 0 },
  month: { label: 'Last 30 days', from: -29, to: 0 },
} as const
export type Preset = keyof typeof presets

/** The range of a preset, counted from the day of `now`. */
export function presetRange(preset: Preset, now: number, zone: string): string {
  const { from, to } = presets[preset]
  const today = dayStart(now, zone)
  return joinRange({ from: String(addDays(today, from, zone)), to: String(addDays(today, to + 1, zone) - 1) })
}

export const presetOf = (value: string, now: number, zone: string): Preset | '' =>
  (Object.keys(presets) as Preset[]).find(preset => presetRange(preset, now, zone) === value) ?? ''
