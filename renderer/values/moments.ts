import { formatTime, parseDateTime, toSeconds } from '../../contract/values/time.ts'
import { ValueError } from '../../contract/values/ValueError.ts'
import type { Host } from '../host/Host.tsx'
import { readNumber } from './readNumber.ts'

/** What is wrong with a text or value that is no moment. */
export const noMoment = 'Enter a date and time such as 2026-01-31 18:30:00'

/** Epoch seconds; none where there is no moment: 0 and null mean "never" (docs/rules/values.md#time). */
export const momentOf = (value: unknown): number => toSeconds(readNumber(value) || Number.NaN)

export const momentText = (value: unknown, host: Pick<Host, 'timeZone'>): string =>
  formatTime(momentOf(value), undefined, host.timeZone)

/** @throws ValueError */
export function parseMoment(text: string): number | null {
  if (text.trim() === '') return null
  const seconds = parseDateTime(text)
  if (seconds === null) throw new ValueError(noMoment)
  return seconds
}
