import { afterEach, describe, expect, test } from 'vitest'
import { compile } from '../../../contract/expression/compile.ts'
import { setEnvironment, withEnvironment } from '../../../contract/expression/run/environment.ts'
import { functions, registerFunction } from '../../../contract/expression/functions/functions.ts'
import { nearestName } from '../../../contract/values/nearestName.ts'

const row = {
  a: 3,
  items: [{ price: 150, kind: 1 }, { price: '2.5', kind: 2 }, { kind: 1 }],
  name: ' Ann ',
  at: 1_700_000_000,
  empty: [],
  text: 'a,b',
  nested: { x: 1 },
}
const environment = { now: () => 1_700_000_000, t: (text: string) => `[${text}]`, timeZone: 'Asia/Shanghai' }
afterEach(() => setEnvironment({ ...environment, t: text => text }))

test.each([
  ["len(row.items) + len('ab') + len(null) + len(row.nested)", 6],
  ["sum(row.items, 'price')", 152.5],
  ['sum([])', 0],
  ['min(3, [1, 2], null)', 1],
  ['max([])', null],
  ['round(1.005, 2)', 1.01],
  ['round(- 2.5)', -3],
  ["round('x')", null],
  ['floor(- 1.5)', -2],
  ['ceil(1.2)', 2],
  ['abs(- 3)', 3],
  ["contains('abc', 'b') && contains([1], 1) && !contains(null, 1)", true],
  ["startsWith('abc', 'a') && endsWith('abc', 'c')", true],
  ["matches('AB', '^[A-Z]{2}$')", true],
  ["matches('ABC', '^[A-Z]{2}$') || matches(7, '7') || matches('a', '[')", false],
  ["upper('a') + lower('B') + trim(row.name)", 'AbAnn'],
  ["concat('a', 1, null)", 'a1'],
  ["join([1, 2], '-') + join([1, 2])", '1-21, 2'],
  ["split(row.text, ',')", ['a', 'b']],
  ['date(row.at)', '2023-11-15 06:13:20'],
  ["date(row.at, 'YYYY/M/D')", '2023/11/15'],
  ['date(null)', null],
  ['now() - row.at', 0],
  ['date(today())', '2023-11-15 00:00:00'],
  ['money(125000)', '1,250.00'],
  ['money(null)', null],
  ['percent(550)', '5.50%'],
  ['share(10010, 500, 10000)', 501],
  ['share(999999999999, 9999999999, 10000000000)', 999999999899],
  ['share(9007199254740038, 38, 76)', 4503599627370019],
  ['share(100, 1, 0)', 0],
  ["share('x', 1, 2)", null],
  ['duration(3661)', '01:01:01'],
  ["number(' 12.5 ')", 12.5],
  ['default(row.empty, 1) + default(0, 5)', 1],
  ['empty(row.empty) && empty(null) && !empty(0)', true],
  ['keys(row.nested)', ['x']],
  ["has(row.nested, 'x') && has([1], 1)", true],
  ["len(where(row.items, 'kind', 1))", 2],
  ["pluck(row.items, 'kind')", [1, 2, 1]],
  ['[first([1, 2]), last([1, 2]), first([])]', [1, 2, null]],
  ['unique([1, 1, 2])', [1, 2]],
  ["t('Listed')", '[Listed]'],
])('%s', (text, expected) => {
  setEnvironment(environment)
  expect(compile(text).evaluate({ row })).toEqual(expected)
})

describe('functions', () => {
  test('each say in one sentence how they are called', () => {
    for (const [name, { description, arity }] of functions) {
      expect(description, name).toMatch(new RegExp(`^${name}\\(.*\\.$`))
      expect(arity[0], name).toBeLessThanOrEqual(arity[1])
    }
  })
  test('take clock and language from the scope where it carries them', () => {
    const scope = withEnvironment({ x: 1 }, { ...environment, t: text => `es:${text}` })
    expect(compile("t('x') + x").evaluate(scope)).toBe('es:x1')
  })
  test('can be added once under a name that can be written', () => {
    registerFunction('twice', { arity: [1, 1], run: value => [value, value], description: 'twice(value): two of it.' })
    expect(compile('twice(2)').evaluate({})).toEqual([2, 2])
    expect(() => registerFunction('twice', { arity: [1, 1], run: () => 1 })).toThrow('There is a function "twice" already')
    expect(() => registerFunction('a b', { arity: [1, 1], run: () => 1 })).toThrow('cannot be the name')
  })
})

describe('the nearest name', () => {
  test.each([
    ['stok', 'stock'],
    ['skuu', 'sku'],
    ['nmae', 'name'],
    ['Price', 'price'],
  ])('of %s is %s', (slip, right) => {
    expect(nearestName(slip, ['price', 'stock', 'name', 'sku', 'category_id'])).toBe(right)
  })
  test('is none where nothing is near', () => {
    expect(nearestName('weight', ['price', 'stock'])).toBe(undefined)
  })
})
