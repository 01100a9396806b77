import { Refusal } from '../../../contract/wire/envelope/envelope.ts'

export type RateLimit = (key: string, now: number) => void

/**
 * A limit of calls per key and minute, kept in this process: it protects one server from one caller. Limits that must hold across
 * servers (failed logins, text messages) are counted in the database where they apply.
 * @param limit calls a minute; 0 switches it off
 */
export function makeRateLimit(limit: number): RateLimit {
  const count = countMinutes()
  return (key, now) => {
    if (limit > 0 && count(key, now) > limit) throw tooMany(60 - (Math.floor(now) % 60))
  }
}

/** Counts by key, and tells how often a key came in the present minute; `now` in epoch seconds. */
export function countMinutes(): (key: string, now: number) => number {
  let minute = 0
  let counts = new Map<string, number>()
  return (key, now) => {
    const current = Math.floor(now / 60)
    if (current !== minute) {
      minute = current
      counts = new Map()
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
}

/** A refusal that says how long to wait, in seconds. */
export const tooMany = (wait: number, message = ''): Refusal => new Refusal('too_many_requests', message, { data: { wait } })
