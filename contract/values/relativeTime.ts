import { toSeconds } from './time.ts'

/** How long ago something was: just now, or a count of one unit. */
export type Ago = { unit: 'now' | 'minutes' | 'hours' | 'days'; count: number }

const hour = 3600
const day = 86_400

/** Under 30 s it was just now, under an hour minutes ago, under 24 hours hours, then days: under 48 hours 1. What is ahead is now. */
export function timeSince(moment: number, now: number): Ago {
  const passed = now - toSeconds(moment)
  if (passed < 30) return { unit: 'now', count: 0 }
  if (passed < hour) return { unit: 'minutes', count: Math.max(1, Math.floor(passed / 60)) }
  return passed < day ? { unit: 'hours', count: Math.floor(passed / hour) } : { unit: 'days', count: Math.floor(passed / day) }
}
