import { addDays, dayStart, formatDate, formatTime, parseDateTime } from '../../contract/values/time.ts'
import type { Host } from '../host/Host.tsx'
import { rangeText } from './NumberFilters.tsx'
import { isPreset, presets } from './presets.ts'
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
 * The range of the wire for two inputs: from the first second of the first day to the last second of the last (docs/rules/values.md#time),
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

/** The words of a chip: the name of a preset, or the days or moments of a range. */
export function dateRangeText(value: string, { timeZone: zone, t }: Pick<Host, 'timeZone' | 't'>): string {
  if (isPreset(value)) return t(presets[value].label)
  const times = hasTimes(value, zone)
  return rangeText(value, side => (times && isSeconds(side) ? formatTime(Number(side), undefined, zone) : dayOf(side, zone)))
}
