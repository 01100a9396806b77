import { addDays, dayStart } from '../../contract/values/time.ts'
import type { Host } from '../host/Host.tsx'

export type Days = { from: number; to: number; days: number }

const isSeconds = (text: string) => /^\d{1,10}$/.test(text)

/** The whole days of a range as an address has it, `from,to` in seconds; a side that is left open is today, or 30 days before the end. */
export function daysOf(text: string, { now, timeZone: zone }: Pick<Host, 'now' | 'timeZone'>): Days | null {
  const [first = '', last = '', ...more] = text.split(',')
  if (more.length > 0 || ![first, last].every(side => side === '' || isSeconds(side)) || !(first || last)) return null
  const end = dayStart(last ? Number(last) : Math.max(now(), Number(first)), zone)
  const from = first ? dayStart(Number(first), zone) : addDays(end, -29, zone)
  if (from > end) return null
  return { from, to: addDays(end, 1, zone) - 1, days: Math.round((end - from) / 86_400) + 1 }
}
