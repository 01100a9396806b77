import fc from 'fast-check'
import { isValidElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { fieldTypeOf } from '../../../renderer/kind/registry.ts'
import type { Field } from '../../../contract/language/shape.ts'
import type { FieldType } from '../../../renderer/kind/define.ts'
import { makeFakeHost } from '../../support/fakeHost.ts'

const files = import.meta.glob<{ default: FieldType }>('../../../renderer/fields/*/index.tsx', { eager: true })
const types = new Map(Object.entries(files).map(([path, file]) => [path.split('/').at(-2) ?? '', file.default]))
const host = makeFakeHost()
const options = { '1': { label: 'One' }, '2': { label: 'Two' }, x: { label: 'Letter x' } }
const field = (type: string, extra: Partial<Field> = {}): Field => ({ type, label: 'Label', name: 'it', options, ...extra })
const typeOf = (name: string): FieldType => {
  const found = types.get(name)
  if (!found) throw new Error(`No field type ${name}`)
  return found
}

/** Values a back end may send for a type, as decision 6 of the page language writes them. */
const word = fc.stringMatching(/^[a-z0-9]{1,12}$/)
const id = fc.integer({ min: 1, max: 1e9 })
const stored: Record<string, fc.Arbitrary<unknown>> = {
  text: word,
  longtext: word,
  int: fc.integer(),
  decimal: fc.integer({ min: -1e9, max: 1e9 }).map(n => (n / 1000).toFixed(3)),
  money: fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
  percent: fc.integer({ min: 0, max: 10_000 }),
  bp: fc.integer({ min: 0, max: 10_000 }),
  date: fc.integer({ min: 0, max: 40_000 }).map(day => 694_195_200 + day * 86_400),
  datetime: fc.integer({ min: 1, max: 4_000_000_000 }),
  time: fc.integer({ min: 0, max: 86_399 }),
  duration: fc.integer({ min: 0, max: 1_000_000 }),
  enum: fc.constantFrom(1, 2, 'x'),
  flags: fc.subarray([1, 2, 'x']),
  flag: fc.constantFrom(0, 1),
  ref: id,
  cascade: id,
  refs: fc.uniqueArray(id, { maxLength: 5 }),
  image: word.map(one => `/files/${one}.png`),
  images: fc.uniqueArray(
    word.map(one => `/files/${one}.png`),
    { maxLength: 9 },
  ),
  video: word.map(one => `/files/${one}.mp4`),
  file: word.map(one => `/files/${one}.pdf`),
  tags: fc.uniqueArray(word, { maxLength: 5 }),
  phone: fc.integer({ min: 0, max: 9_999_999_999 }).map(n => `1${String(n).padStart(10, '0')}`),
  email: word.map(one => `${one}@example.com`),
  json: fc
    .jsonValue()
    .map(value => JSON.parse(JSON.stringify(value)) as unknown)
    .filter(value => typeof value !== 'string' && value !== null),
  color: fc.integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0')}`),
  icon: fc.constantFrom('shop', 'goods'),
  permissions: fc.uniqueArray(
    word.map(one => `/${one}`),
    { maxLength: 5 },
  ),
}

describe('every field type', () => {
  test('is described by a schema of the same name', () => {
    const schemas = import.meta.glob('../../../renderer/fields/*/schema.ts')
    expect(Object.keys(schemas).map(path => path.split('/').at(-2))).toEqual([...types.keys()])
  })

  test.each(Object.keys(stored))('%s reads back the text it writes', name => {
    fc.assert(
      fc.property(stored[name] ?? fc.constant(null), value => {
        const text = typeOf(name).text(value, field(name), host)
        // -0 has no text of its own; lists without members are written as nothing.
        expect(typeOf(name).parse(text, field(name))).toEqual(Object.is(value, -0) ? 0 : value)
      }),
      { numRuns: 60 },
    )
  })

  test.each(Object.keys(stored))('%s finds nothing wrong with its own stored values', name => {
    fc.assert(
      fc.property(stored[name] ?? fc.constant(null), value => {
        const isEmpty = value === '' || (Array.isArray(value) && value.length === 0)
        if (!isEmpty)
          expect(
            typeOf(name).check?.(value, field(name, { min: undefined as never, ...(name === 'money' ? { min: -1e10 } : {}) })) ??
              null,
          ).toBeNull()
      }),
      { numRuns: 40 },
    )
  })

  test.each([...types.keys()])('%s draws a cell for every value a back end may send, known or not', name => {
    const strange = fc.oneof(
      fc.string(),
      fc.integer(),
      // JSON has neither of the others.
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.array(fc.jsonValue(), { maxLength: 3 }),
      fc.dictionary(word, fc.jsonValue(), { maxKeys: 3 }),
    )
    fc.assert(
      fc.property(strange, value => {
        const drawn = typeOf(name).cell(value, { it: value }, field(name), host)
        expect(drawn === null || typeof drawn === 'string' || isValidElement(drawn)).toBe(true)
        // A value may hold the word itself.
        if (!JSON.stringify(value).includes('NaN')) expect(String(drawn)).not.toContain('NaN')
      }),
      { numRuns: 40 },
    )
  })

  test.each([...types.keys()])('%s writes null and undefined as no text', name => {
    const text = typeOf(name).text(null, field(name), host) + typeOf(name).text(undefined, field(name), host)
    expect(['', 'nullnull']).toContain(text)
  })
})

describe('single types', () => {
  test('money is shown with thousands and kept in cents', () => {
    expect(typeOf('money').text(123_456_789, field('money'), host)).toBe('1234567.89')
    expect(typeOf('money').parse('¥1,234,567.89', field('money'))).toBe(123_456_789)
    expect(() => typeOf('money').parse('1.999', field('money'))).toThrow('Up to 2 decimal places')
  })
  test('a percentage is kept in basis points', () => {
    expect(typeOf('percent').text(500, field('percent'), host)).toBe('5.00%')
    expect(typeOf('percent').parse('12.5 %', field('percent'))).toBe(1250)
    expect(typeOf('percent').check?.(10_001, field('percent'))).toBe('Cannot be more than 100%')
  })
  test('a ratio is shown as a percentage', () => {
    expect(typeOf('ratio').text(0.4, field('ratio'), host)).toBe('40.00%')
    expect(typeOf('ratio').text(-1 / 3, field('ratio'), host)).toBe('-33.33%')
  })
  test('moments are shown in the zone of the shop', () => {
    expect(typeOf('datetime').text(1_795_147_200, field('datetime'), host)).toBe('2026-11-20 12:00:00')
    expect(typeOf('date').parse('2026-11-20', field('date'))).toBe(1_795_104_000)
  })
  test('the width of a text counts Chinese characters as two', () => {
    expect(typeOf('text').check?.('春茶', field('text', { maxWidth: 4 }))).toBeNull()
    expect(typeOf('text').check?.('春茶x', field('text', { maxWidth: 4 }))).toBe(
      'Up to {maxWidth} characters; a Chinese character counts as 2',
    )
  })
  test('a phone number has 11 digits and starts with 1', () => {
    expect(typeOf('phone').parse('+86 138-0013-8000', field('phone'))).toBe('13800138000')
    expect(typeOf('phone').check?.('23800138000', field('phone'))).toBe('A phone number has 11 digits and starts with 1')
  })
  test('a reference shows the words that came beside its id', () => {
    expect(typeOf('ref').cell(7, { it: 7, it_text: 'Tea' }, field('ref'), host)).toBe('Tea')
    expect(typeOf('ref').cell(7, { it: 7 }, field('ref'), host)).toBe('7')
  })
  test('an address that could run something is no link and no picture', () => {
    expect(typeOf('file').cell('javascript:alert(1)', {}, field('file'), host)).toBeNull()
    expect(typeOf('file').cell('//elsewhere.example/a.pdf', {}, field('file'), host)).toBeNull()
  })
  test('a role answers its permissions as JSON text', () => {
    expect(typeOf('permissions').read?.({ it: '["/goods"]' }, 'it')).toEqual(['/goods'])
  })
})

test('a picture beside others is named by its place, and opens among those of its field', () => {
  const { view } = typeOf('images')
  const drawn = renderToStaticMarkup(view?.(['/files/a.png', '/files/b.png'], {}, field('images'), host))
  const all = (pattern: RegExp) => [...drawn.matchAll(pattern)].map(([, found]) => found)
  expect(all(/aria-label="([^"]+)"/g)).toEqual(['View Label 1', 'View Label 2'])
  expect(all(/data-label="([^"]+)"/g)).toEqual(['Label', 'Label'])
})

test('a field type that does not exist is told by its name, not drawn as text', () => {
  expect(() => fieldTypeOf('mony')).toThrow('There is no field type "mony" in renderer/fields')
})

test('a region may end at a city, for many have no districts; a province alone is no region', () => {
  const { check } = typeOf('region')
  const hinggan = {
    province_id: 150000,
    province_name: 'Inner Mongolia',
    city_id: 151000,
    city_name: 'Hinggan',
    district_id: null,
  }
  expect(check?.(hinggan, field('region'))).toBeNull()
  expect(check?.({ ...hinggan, city_id: null, city_name: null }, field('region'))).toBe('Choose the full region')
})
