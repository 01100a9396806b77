import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as time from '../../../contract/values/time.ts'
import { fromLocal, zoneOffset } from '../../../contract/values/zone.ts'

const { toSeconds, addDays, addMonths, addWeeks, dayStart, formatTime, parseDateTime } = time
const zones = [
  'Asia/Shanghai',
  'UTC',
  'America/New_York',
  'Europe/Madrid',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Pacific/Apia',
]
const zone = fc.constantFrom(...zones)
// From 1986, when China still had summer time, to 2100.
const moment = fc.integer({ min: 504_921_600, max: 4_102_444_800 })

const byIntl = new Map(
  zones.map(name => [
    name,
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: name,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
  ]),
)

const weekday = (seconds: number, timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }).format(seconds * 1000)

describe('a moment', () => {
  test('is written as Intl writes it, in every zone', () => {
    fc.assert(
      fc.property(
        moment,
        zone,
        (seconds, name) => void expect(formatTime(seconds, undefined, name)).toBe(byIntl.get(name)!.format(seconds * 1000)),
      ),
      { numRuns: 2000 },
    )
  })
  test('is itself again when what is written is read, where the clocks show that time once', () => {
    fc.assert(
      fc.property(moment, zone, (seconds, name) => {
        const again = parseDateTime(formatTime(seconds, undefined, name), name)
        expect(
          again === seconds || (again !== null && again < seconds && zoneOffset(again, name) !== zoneOffset(seconds, name)),
        ).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
  test('belongs to the day that began last', () => {
    fc.assert(
      fc.property(moment, zone, (seconds, name) => {
        const start = dayStart(seconds, name)
        expect(start).toBeLessThanOrEqual(seconds)
        const day = formatTime(seconds, 'YYYY-MM-DD', name)
        expect(formatTime(start, 'YYYY-MM-DD', name)).toBe(day)
        expect(formatTime(start - 1, 'YYYY-MM-DD', name)).not.toBe(day)
        const next = addDays(seconds, 1, name)
        expect(next).toBeGreaterThan(seconds)
        expect(next - start).toBeLessThanOrEqual(90_000)
      }),
      { numRuns: 2000 },
    )
  })
  test('belongs to the week that began on the last Monday, and the next one begins on the next', () => {
    fc.assert(
      fc.property(moment, zone, fc.integer({ min: -60, max: 60 }), (seconds, name, weeks) => {
        const start = addWeeks(seconds, 0, name)
        expect(weekday(start, name)).toBe('Mon')
        expect(start).toBe(dayStart(start, name))
        expect(start).toBeLessThanOrEqual(seconds)
        expect(addWeeks(seconds, 1, name)).toBeGreaterThan(seconds)
        expect(addWeeks(start, weeks, name)).toBe(addDays(start, weeks * 7, name))
      }),
      { numRuns: 2000 },
    )
  })
  test('belongs to the month that began on its first day, and the next one begins on the next', () => {
    fc.assert(
      fc.property(moment, zone, fc.integer({ min: -30, max: 30 }), (seconds, name, months) => {
        const start = addMonths(seconds, 0, name)
        const written = (when: number) => byIntl.get(name)!.format(when * 1000)
        expect(written(start).slice(0, 10)).toBe(`${written(seconds).slice(0, 7)}-01`)
        expect(start).toBe(dayStart(start, name))
        const there = written(addMonths(seconds, months, name))
        const [year = 0, month = 0] = written(seconds).split('-').map(Number)
        const [yearThere = 0, monthThere = 0, dayThere = 0] = there.slice(0, 10).split('-').map(Number)
        expect([yearThere * 12 + monthThere, dayThere]).toEqual([year * 12 + month + months, 1])
      }),
      { numRuns: 2000 },
    )
  })
  test('is nothing when it is none', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1e15]) expect(formatTime(value)).toBe('')
  })
  test('3 The default date format is YYYY-MM-DD HH:mm:ss; it can be written in another', () => {
    expect(formatTime(1_700_000_000)).toBe('2023-11-15 06:13:20')
    expect(formatTime(1_700_000_000, 'YYYY年M月D日 H:mm')).toBe('2023年11月15日 6:13')
  })
})

describe('a written time', () => {
  test.each([
    ['2026-01-31', '2026-01-31 00:00:00'],
    ['2026/1/3 9:05', '2026-01-03 09:05:00'],
    ['2024-02-29T23:59:59', '2024-02-29 23:59:59'],
  ])('%s is read', (text, expected) => {
    expect(formatTime(parseDateTime(text) ?? Number.NaN)).toBe(expected)
  })
  test.each([
    '',
    'today',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-31 24:00',
    '2026-01-31 10:60',
    '20260131',
    '2026-01-31 10',
  ])('%j is none', text => {
    expect(parseDateTime(text)).toBe(null)
  })
  test('that clocks jump over is the moment after the jump, and one they show twice is the first', () => {
    expect(parseDateTime('2026-03-08 02:30:00', 'America/New_York')).toBe(
      parseDateTime('2026-03-08 03:30:00', 'America/New_York'),
    )
    expect(fromLocal(Date.UTC(2026, 10, 1, 1, 30) / 1000, 'America/New_York')).toBe(Date.UTC(2026, 10, 1, 5, 30) / 1000)
  })
})

describe('a time of day and a length', () => {
  test('are themselves again when what is written is read', () => {
    fc.assert(
      fc.property(fc.nat(86_399), seconds => void expect(time.parseTimeOfDay(time.formatTimeOfDay(seconds))).toBe(seconds)),
    )
    fc.assert(
      fc.property(fc.nat(3_000_000), seconds => void expect(time.parseDuration(time.formatDuration(seconds))).toBe(seconds)),
    )
  })
  test('differ past midnight', () => {
    expect(time.parseTimeOfDay('24:00:00')).toBe(null)
    expect(time.parseDuration('25:00')).toBe(90_000)
    expect(time.parseDuration('1:60')).toBe(null)
  })
})

test('3 A numeric date of at most 10 digits is seconds and is multiplied by 1000, a longer one is milliseconds', () => {
  expect([1_700_000_000, 9_999_999_999, 0].map(toSeconds)).toEqual([1_700_000_000, 9_999_999_999, 0])
  expect([1_700_000_000_000, -1_700_000_000_000].map(toSeconds)).toEqual([1_700_000_000, -1_700_000_000])
})
