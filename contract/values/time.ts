import { fromLocal, shanghai, zoneOffset } from './zone.ts'

const dateTimeFormat = 'YYYY-MM-DD HH:mm:ss'
const dateFormat = 'YYYY-MM-DD'
// The largest moment a JavaScript date can hold, in seconds, less two days for the zones.
const latest = 8_640_000_000_000 - 172_800

const pad = (value: number): string => (value < 10 ? `0${value}` : String(value))
const padYear = (year: number): string => (year < 0 ? `-${String(-year).padStart(4, '0')}` : String(year).padStart(4, '0'))

const readers: Record<string, (date: Date) => string> = {
  YYYY: date => padYear(date.getUTCFullYear()),
  MM: date => pad(date.getUTCMonth() + 1),
  M: date => String(date.getUTCMonth() + 1),
  DD: date => pad(date.getUTCDate()),
  D: date => String(date.getUTCDate()),
  HH: date => pad(date.getUTCHours()),
  H: date => String(date.getUTCHours()),
  mm: date => pad(date.getUTCMinutes()),
  ss: date => pad(date.getUTCSeconds()),
}
const tokens = /(YYYY|MM?|DD?|HH?|mm|ss)/
const formats = new Map<string, (string | ((date: Date) => string))[]>()

function readFormat(format: string): (string | ((date: Date) => string))[] {
  const known = formats.get(format)
  if (known) return known
  const parts = format.split(tokens).map(part => (Object.hasOwn(readers, part) ? readers[part]! : part))
  if (formats.size > 1000) formats.clear()
  formats.set(format, parts)
  return parts
}

/**
 * Writes epoch seconds as the clocks of a zone show them: YYYY MM M DD D HH H mm ss are replaced, all else stays.
 * What is no moment gives an empty text.
 */
export function formatTime(seconds: number, format: string = dateTimeFormat, zone: string = shanghai): string {
  if (!(Math.abs(seconds) <= latest)) return ''
  const date = new Date(Math.floor(seconds + zoneOffset(seconds, zone)) * 1000)
  let text = ''
  for (const part of readFormat(format)) text += typeof part === 'string' ? part : part(date)
  return text
}

export const formatDate = (seconds: number, zone?: string): string => formatTime(seconds, dateFormat, zone)

/** A moment as any back end writes it, in seconds: a number of at most ten digits is seconds, a longer one milliseconds. */
export const toSeconds = (moment: number): number => (Math.abs(moment) > 9_999_999_999 ? moment / 1000 : moment)

const written = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/** Reads `YYYY-MM-DD`, with HH:mm or HH:mm:ss or without, as epoch seconds; null when it is no date and time that exists. */
export function parseDateTime(text: string, zone: string = shanghai): number | null {
  const found = written.exec(text.trim())
  if (!found) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1).map(part => Number(part ?? 0))
  if (hour > 23 || minute > 59 || second > 59) return null
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return fromLocal(date.getTime() / 1000 + hour * 3600 + minute * 60 + second, zone)
}

/** The first moment of the day that holds a moment. */
export function dayStart(seconds: number, zone: string = shanghai): number {
  return addDays(seconds, 0, zone)
}

/** The first moment of the day so many days later. */
export function addDays(seconds: number, days: number, zone: string = shanghai): number {
  return fromLocal((localDay(seconds, zone) + days) * 86_400, zone)
}

/** The number of the day that the clocks show, counted from 1 January 1970. */
const localDay = (seconds: number, zone: string): number => Math.floor((Math.floor(seconds) + zoneOffset(seconds, zone)) / 86_400)

/** The first moment of the week that begins so many weeks later; weeks begin on Monday. */
export function addWeeks(seconds: number, weeks: number, zone: string = shanghai): number {
  const day = localDay(seconds, zone)
  // Day 0 was a Thursday, so day -3 was a Monday.
  const monday = Math.floor((day + 3) / 7) * 7 - 3
  return fromLocal((monday + weeks * 7) * 86_400, zone)
}

/** The first moment of the month so many months later. */
export function addMonths(seconds: number, months: number, zone: string = shanghai): number {
  const local = new Date(localDay(seconds, zone) * 86_400_000)
  return fromLocal(new Date(0).setUTCFullYear(local.getUTCFullYear(), local.getUTCMonth() + months, 1) / 1000, zone)
}

/** The moment at which the clocks show the same time so many days later. */
export function sameTime(seconds: number, days: number, zone: string = shanghai): number {
  return fromLocal(Math.floor(seconds) + zoneOffset(seconds, zone) + days * 86_400, zone)
}

/** Seconds as HH:mm:ss; hours go on past 24, so it serves times of day and lengths alike. */
export function formatDuration(seconds: number): string {
  const whole = Math.floor(Math.abs(seconds))
  return `${seconds < 0 ? '-' : ''}${pad(Math.floor(whole / 3600))}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`
}

/** HH:mm or HH:mm:ss as seconds, null when it is no such text. */
export function parseDuration(text: string): number | null {
  const found = /^(\d{1,6}):([0-5]\d)(?::([0-5]\d))?$/.exec(text.trim())
  return found ? Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3] ?? 0) : null
}

export const formatTimeOfDay = formatDuration

/** HH:mm or HH:mm:ss as seconds since midnight, null when the day has no such time. */
export function parseTimeOfDay(text: string): number | null {
  const seconds = parseDuration(text)
  return seconds !== null && seconds < 86_400 ? seconds : null
}
