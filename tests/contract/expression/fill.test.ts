import { describe, expect, test } from 'vitest'
import { ExpressionError } from '../../../contract/expression/parse/ExpressionError.ts'
import { evaluateValue, fill, slots } from '../../../contract/expression/fill.ts'

const scope = { row: { id: 7, name: 'a b/ü', none: null, tags: ['x', 'y'] }, selected: { count: 3 } }

describe('a text with slots', () => {
  test('is filled with the values as text, null being empty', () => {
    expect(fill('Change {selected.count} of {row.none}{row.tags}', scope)).toBe('Change 3 of x, y')
  })
  test('is encoded in its slots alone', () => {
    expect(fill('/goods/edit/{row.id}?name={row.name}', scope, encodeURIComponent)).toBe('/goods/edit/7?name=a%20b%2F%C3%BC')
  })
  test('may hold whole expressions, texts with braces among them', () => {
    expect(fill("{row.id == 7 ? '}{' : 'no'}!", scope)).toBe('}{!')
  })
  test('writes {{ as a brace', () => {
    expect(fill('{{row.id} is {row.id}', scope)).toBe('{row.id} is 7')
  })
  test('is itself without slots', () => {
    expect(fill('=row.id', scope)).toBe('=row.id')
    expect(fill('a } b', scope)).toBe('a } b')
  })
  test('tells the checker its expressions, at their places in the text', () => {
    expect(slots('a {row.id} {selected.count}').flatMap(each => each.references)).toEqual([
      { path: 'row.id', position: 3 },
      { path: 'selected.count', position: 12 },
    ])
  })
  test.each([
    ['a {row.id', 9],
    ['a {}', 3],
    ['{row.id row}', 8],
    ['{nope(1)}', 1],
  ])('%j is refused at its fault', (text, position) => {
    expect(() => slots(text)).toThrow(ExpressionError)
    try {
      slots(text)
    } catch (error) {
      expect(error).toMatchObject({ position })
    }
  })
})

describe('a JSON value', () => {
  test('is evaluated wherever it holds an expression or a slot, and nowhere else', () => {
    const body = { ids: ['=row.id'], text: 'no {row.id}', deep: { not: true, none: null, n: 1 }, 'key{row.id}': '=row.tags' }
    expect(evaluateValue(body, scope)).toEqual({
      ids: [7],
      text: 'no 7',
      deep: { not: true, none: null, n: 1 },
      'key{row.id}': ['x', 'y'],
    })
  })
  test('is not evaluated again where the data holds something like an expression', () => {
    expect(evaluateValue({ a: '=row.name', b: '{row.name}' }, { row: { name: '=1 + 1 {x}' } })).toEqual({
      a: '=1 + 1 {x}',
      b: '=1 + 1 {x}',
    })
  })
})
