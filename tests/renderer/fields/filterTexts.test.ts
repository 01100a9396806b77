import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filters } from '../../../contract/wire/filters/filters.ts'
import type { WireColumn, WireOption } from '../../../contract/wire/table/table.ts'
import { addDays, dayStart } from '../../../contract/values/time.ts'
import { readPath, writePath } from '../../../renderer/filters/cascadePath.ts'
import { isLater, isWritten, readDays, writeDays } from '../../../renderer/filters/dateRange.ts'
import { isPreset, presetRange, presets, resolvePresets } from '../../../renderer/filters/presets.ts'
import { readClock, readDay, writeClock, writeDay } from '../../../renderer/filters/PointFilters.tsx'
import { orderRange, splitRange } from '../../../renderer/filters/range.ts'
import { decimals, duration, percent, type RangeUnit, timeOfDay, whole, yuan } from '../../../renderer/filters/rangeUnits.ts'
import { readSides, wireRange, writeSides } from '../../../renderer/filters/readSides.ts'
import { readState, startState, writeState } from '../../../renderer/blocks/list/state/listState.ts'
import { fitLine } from '../../../renderer/blocks/list/long/useFirstLine.ts'

const zone = 'Asia/Shanghai'
const column = (type: WireColumn['type']): WireColumn => ({ name: 'thing', title: 'Thing', type })

/** Text of the wire → what stands in the inputs → text of the wire. */
const throughInputs = (value: string, unit: RangeUnit) => wireRange(readSides(writeSides(value, unit), unit).sides)

describe('what stands in the address comes back from the inputs as it was', () => {
  const units: [string, RangeUnit, WireColumn['type'], fc.Arbitrary<number>][] = [
    ['whole numbers', whole, 'number', fc.integer({ min: -1e12, max: 1e12 })],
    ['money', yuan, 'number', fc.integer({ min: -9_999_999_999, max: 9_999_999_999 })],
    ['per cent', percent, 'number', fc.integer({ min: -1e9, max: 1e9 })],
    ['times of day', timeOfDay, 'time', fc.integer({ min: 0, max: 86_399 })],
    ['lengths', duration, 'second', fc.integer({ min: 0, max: 3_000_000 })],
  ]
  for (const [name, unit, type, side] of units)
    test(`for ${name}`, () =>
      fc.assert(
        fc.property(fc.option(side), fc.option(side), (from, to) => {
          fc.pre(from !== null || to !== null)
          const { from: first, to: last } = orderRange({
            from: from === null ? '' : String(from),
            to: to === null ? '' : String(to),
          })
          const value = `${first},${last}`
          expect(throughInputs(value, unit)).toBe(value)
          expect(() => filters[type].read(value, column(type))).not.toThrow()
        }),
      ))

  test('for decimals of any number of digits', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: -1e9, max: 1e9 }), (digits, scaled) => {
        const value = `${decimals(digits).toWire((scaled / 10 ** digits).toFixed(digits))},`
        expect(throughInputs(value, decimals(digits))).toBe(value)
        const read = filters.number.read(value, column('number'))
        expect('range' in read && read.range.from).toBeCloseTo(scaled / 10 ** digits, 9)
      }),
    ))

  const moment = fc.integer({ min: -2_000_000_000, max: 9_000_000_000 })
  for (const place of [zone, 'America/New_York', 'Europe/London'])
    test(`for days and moments in ${place}`, () =>
      fc.assert(
        fc.property(moment, moment, fc.boolean(), (one, other, isMoment) => {
          // Where the clocks change, an hour of autumn is written twice: there only days are certain.
          const times = isMoment && place === zone
          const [from, to] = one <= other ? [one, other] : [other, one]
          const days = times ? `${from},${to}` : `${dayStart(from, place)},${addDays(to, 1, place) - 1}`
          const inputs = readDays(days, place, times)
          expect(writeDays(inputs, place)).toBe(days)
        }),
      ))

  test('for one day and one time of day', () =>
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 86_399 }), (seconds, clock) => {
        const day = String(dayStart(seconds, zone))
        expect(writeDay(readDay(day, zone), zone)).toBe(day)
        expect(writeClock(readClock(String(clock)))).toBe(String(clock))
      }),
    ))
})

describe('a range', () => {
  test('is sent with the smaller side first, whatever was typed', () =>
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1e6), (one, other) => {
        const draft = { from: (one / 100).toFixed(2), to: (other / 100).toFixed(2) }
        const { from, to } = splitRange(wireRange(readSides(draft, yuan).sides))
        expect([Number(from), Number(to)]).toEqual([Math.min(one, other), Math.max(one, other)])
      }),
    ))
  test('is never sent half right: a side that cannot be read is named', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,8}$/), text => {
        const { mistakes, sides } = readSides({ from: text, to: '20' }, yuan)
        expect(mistakes.from).toBeDefined()
        expect(sides).toEqual({ from: '', to: '2000' })
      }),
    ))
  test('of days ends with the last second of its last day, also where the clocks change', () => {
    expect(writeDays({ from: '2026-03-08', to: '2026-03-08' }, 'America/New_York')).toBe('1772946000,1773028799')
    expect(writeDays({ from: '2026-02-02', to: '2026-02-01' }, zone)).toBe(
      writeDays({ from: '2026-02-01', to: '2026-02-02' }, zone),
    )
  })
  test('of days is not made of half a year', () => {
    expect(isWritten('0202-01-01')).toBe(false)
    expect(isWritten('2026-01-01')).toBe(true)
    expect(isLater('2026-01-02', '2026-01-01')).toBe(true)
  })
})

test('every preset is whole days of the shop, on every day of a year', () => {
  for (let day = 0; day < 366; day += 1) {
    const now = 1_767_225_600 + day * 86_400
    for (const preset of Object.keys(presets) as (keyof typeof presets)[]) {
      const { from, to } = splitRange(presetRange(preset, now, zone))
      expect(dayStart(Number(from), zone)).toBe(Number(from))
      expect(dayStart(Number(to) + 1, zone)).toBe(Number(to) + 1)
    }
  }
})

test('a preset stays a word in the address and is sent as seconds of the day it is asked on, to columns of dates alone', () => {
  const rows = {
    made: { ...column('datetime'), name: 'made' },
    due: { ...column('date'), name: 'due' },
    name: { ...column('text'), name: 'name' },
  }
  const text = fc.oneof(fc.constantFrom(...Object.keys(presets)), fc.constantFrom('1,2', '', 'cup'))
  const chosen = fc.record({ made: text, due: text, name: text })
  const moment = fc.integer({ min: 1_600_000_000, max: 2_000_000_000 })
  fc.assert(
    fc.property(chosen, moment, (filters, now) => {
      const state = { ...startState, filters: Object.fromEntries(Object.entries(filters).filter(([, text]) => text !== '')) }
      const names = Object.keys(rows)
      expect(readState(writeState(new URLSearchParams(), state, names), names)).toEqual(state)
      const asked = resolvePresets(state.filters, { rows }, now, zone)
      expect(asked.name).toBe(state.filters.name)
      for (const name of ['made', 'due'] as const) {
        const word = state.filters[name]
        if (word === undefined || !isPreset(word)) expect(asked[name]).toBe(word)
        else expect(asked[name]).toBe(presetRange(word, now, zone))
      }
      const tomorrow = resolvePresets(state.filters, { rows }, now + 86_400, zone)
      if (state.filters.made === 'last7')
        expect(Number(splitRange(tomorrow.made ?? '').from) - Number(splitRange(asked.made ?? '').from)).toBe(86_400)
    }),
  )
})

describe('the levels of a cascade', () => {
  const tree: WireOption[] = [
    { value: 1, label: 'A', children: [{ value: 11, label: 'AA', children: [{ value: 111, label: 'AAA' }] }] },
    { value: 2, label: 'B' },
  ]
  test('are found from the deepest alone, as when a link names only that', () => {
    expect(readPath('111', tree)).toEqual(['1', '11', '111'])
    expect(readPath(',11', tree)).toEqual(['1', '11'])
    expect(readPath('1,11', tree)).toEqual(['1', '11'])
    expect(readPath('', tree)).toEqual([])
  })
  test('lose what was below when a higher one is chosen anew', () => {
    expect(writePath(['1', '11', '111'], 1, '12')).toBe('1,12')
    expect(writePath(['1', '11'], 0, '')).toBe('')
  })
})

test('the first line holds as many filters as fit, at least one', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 50, max: 500 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 40, max: 2000 }),
      (widths, room) => {
        const count = fitLine(widths, room)
        const used = (n: number) => widths.slice(0, n).reduce((sum, width) => sum + width + 8, -8)
        expect(count).toBeGreaterThanOrEqual(1)
        if (count > 1) expect(used(count)).toBeLessThanOrEqual(room + 0.5)
        if (count < widths.length) expect(used(count + 1)).toBeGreaterThan(room)
      },
    ),
  ))
