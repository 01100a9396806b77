import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Condition } from '../../../contract/wire/filters/Condition.ts'
import { FilterError } from '../../../contract/wire/filters/FilterError.ts'
import { filters } from '../../../contract/wire/filters/filters.ts'
import type { ColumnType } from '../../../contract/wire/table/table.ts'
import { addDays, dayStart } from '../../../contract/values/time.ts'
import { column } from './table.ts'

const ranges = (number: Arbitrary<number>): Arbitrary<Condition> =>
  fc.oneof(
    fc.tuple(number, number).map(([a, b]) => ({ range: { from: Math.min(a, b), to: Math.max(a, b) } })),
    number.map(from => ({ range: { from } })),
    number.map(to => ({ range: { to } })),
  )
const whole = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 })
const epoch = fc.integer({ min: 0, max: 4_102_444_800 })
const ofDay = fc.nat(86_399)
const word = fc.stringMatching(/^[a-z][a-z_ -]{0,8}[a-z]$/)
const scalar = fc.oneof(fc.integer({ min: -5, max: 1_000_000_000_000 }), word)
const several = fc.uniqueArray(scalar, { minLength: 2, maxLength: 6 })

const conditions: Record<Exclude<ColumnType, 'hide' | 'image'>, Arbitrary<Condition>> = {
  select: fc.oneof(
    scalar.map(eq => ({ eq })),
    several.map(values => ({ in: values })),
  ),
  cascade: scalar.map(eq => ({ eq })),
  checkbox: fc.uniqueArray(scalar, { minLength: 1, maxLength: 6 }).map(values => ({ in: values })),
  number: ranges(
    fc.oneof(
      whole,
      fc.integer({ min: -1000, max: 1000 }).map(value => value / 8),
    ),
  ),
  date: ranges(epoch),
  datetime: ranges(epoch),
  eqdate: epoch.map(seconds => ({ range: { from: dayStart(seconds), to: addDays(seconds, 1) - 1 } })),
  time: ranges(ofDay),
  eqtime: ofDay.map(eq => ({ eq })),
  second: ranges(fc.nat()),
  text: fc.string({ minLength: 1, maxLength: 200 }).map(contains => ({ contains })),
}

describe('a filter', () => {
  test.each(Object.entries(conditions))(
    'of type %s is the same condition again when what is written is read',
    (type, arbitrary) => {
      const filter = filters[type as ColumnType]
      fc.assert(
        fc.property(
          arbitrary,
          condition =>
            void expect(filter.read(filter.write(condition, column(type as ColumnType)), column(type as ColumnType))).toEqual(
              condition,
            ),
        ),
      )
    },
  )

  test.each(Object.keys(filters))('of type %s refuses with a FilterError, or reads, any text and any condition', type => {
    const filter = filters[type as ColumnType]
    const tried = (run: () => unknown) => {
      try {
        run()
      } catch (error) {
        expect(error).toBeInstanceOf(FilterError)
      }
    }
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(',', '1', '-', '.', '9', 'a', ' ', '1e9')).map(parts => parts.join('')),
    )
    const any: Arbitrary<Condition> = fc.oneof(
      fc.oneof(fc.string(), fc.double()).map(eq => ({ eq })),
      fc.array(fc.oneof(fc.string(), fc.double())).map(values => ({ in: values })),
      fc.string().map(contains => ({ contains })),
      fc.record({ from: fc.double(), to: fc.double() }, { requiredKeys: [] }).map(range => ({ range })),
    )
    fc.assert(fc.property(text, written => tried(() => filter.read(written, column(type as ColumnType)))))
    fc.assert(fc.property(any, condition => tried(() => filter.write(condition, column(type as ColumnType)))))
  })

  test.each([
    ['select', '1', { eq: 1 }],
    ['select', '1,no', { in: [1, 'no'] }],
    ['checkbox', '2', { in: [2] }],
    ['checkbox', '2,2,3', { in: [2, 3] }],
    ['number', '150,2000', { range: { from: 150, to: 2000 } }],
    ['number', ',9', { range: { to: 9 } }],
    ['number', '-9007199254740991,0.00000012', { range: { from: -9_007_199_254_740_991, to: 1.2e-7 } }],
    ['second', '3600,', { range: { from: 3600 } }],
    ['eqdate', '1699977600', { range: { from: 1_699_977_600, to: 1_700_063_999 } }],
    ['text', ' a, b', { contains: ' a, b' }],
  ] as const)('of type %s reads %j', (type, text, expected) => {
    const options = [
      { value: 1, label: '' },
      { value: 2, label: '' },
      { value: 3, label: '' },
      { value: 'no', label: '' },
    ]
    expect(filters[type].read(text, column(type, { options }))).toEqual(expected)
  })

  test.each([
    ['select', '7', '“7” is not an option of The select'],
    ['select', '1,', 'The filter on The select is empty'],
    ['number', '5', 'A filter by The number takes two values separated by a comma; either can be empty'],
    ['number', '9,1', 'The range of The number ends before it begins'],
    ['number', 'x,', '“x” is not a number: The number'],
    ['number', '1e3,', '“1e3” is not a number: The number'],
    ['number', '9007199254740993,', '“9007199254740993” has more digits than a filter can hold: The number'],
    ['number', ',1234567890123.123456', '“1234567890123.123456” has more digits than a filter can hold: The number'],
    ['datetime', '1.5,', '“1.5” is not a whole number: The datetime'],
    ['time', '0,86400', '86400 is out of range for The time'],
    ['eqtime', '-1', '-1 is out of range for The eqtime'],
    ['image', 'x', 'The image cannot be filtered'],
    ['hide', 'x', 'The hide cannot be filtered'],
  ] as const)('of type %s refuses %j: %s', (type, text, sentence) => {
    const options = type === 'select' ? { options: [{ value: 1, label: '' }] } : {}
    expect(() => filters[type].read(text, column(type, options))).toThrow(sentence)
  })

  test('says what the protocol has no words for', () => {
    expect(() => filters.text.write({ eq: 'x' }, column('text'))).toThrow('The text can only be searched by part of its text')
    expect(() => filters.select.write({ eq: 'a,b' }, column('select'))).toThrow('“a,b” cannot be used to filter by The select')
    expect(() => filters.eqdate.write({ range: { from: 1, to: 2 } }, column('eqdate'))).toThrow('only be filtered by a whole day')
    expect(filters.number.write({ eq: 5 }, column('number'))).toBe('5,5')
    expect(filters.number.write({ range: { from: 1e-7 } }, column('number'))).toBe('0.0000001,')
  })
})
