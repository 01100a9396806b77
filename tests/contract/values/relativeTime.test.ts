import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeSince } from '../../../contract/values/relativeTime.ts'

const now = 1_795_147_200
const sizes = { now: 1, minutes: 60, hours: 3600, days: 86_400 }

describe('how long ago something was', () => {
  test.each([
    [0, 'now', 0],
    [29, 'now', 0],
    [30, 'minutes', 1],
    [119, 'minutes', 1],
    [3599, 'minutes', 59],
    [3600, 'hours', 1],
    [86_399, 'hours', 23],
    [86_400, 'days', 1],
    [172_799, 'days', 1],
    [172_800, 'days', 2],
    [-5, 'now', 0],
  ])(
    "9 Relative time text: under 30 s 'just now'; under 1 h minutes; under 24 h hours; under 48 h '1 day ago'; otherwise days: %i s",
    (passed, unit, count) => {
      expect(timeSince(now - passed, now)).toEqual({ unit, count })
    },
  )

  test('is never further back than it was, and never a whole unit off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 1_000_000_000 }), passed => {
        const { unit, count } = timeSince(now - passed, now)
        expect(count * sizes[unit]).toBeLessThanOrEqual(passed)
        expect((count + 1) * sizes[unit]).toBeGreaterThan(passed)
      }),
    )
  })

  test('9 Timestamps of 10 digits are seconds, longer ones milliseconds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 800_000_000 }),
        passed => void expect(timeSince((now - passed) * 1000, now)).toEqual(timeSince(now - passed, now)),
      ),
    )
  })
})
