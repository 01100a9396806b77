import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compile } from '../../../contract/expression/compile.ts'
import { ExpressionError } from '../../../contract/expression/parse/ExpressionError.ts'
import { ast, interpret, print, scope } from './reference.ts'

const value = (text: string, names: Record<string, unknown> = {}) => compile(text).evaluate(names)
const error = (text: string): ExpressionError => {
  try {
    compile(text)
  } catch (caught) {
    if (caught instanceof ExpressionError) return caught
    throw caught
  }
  throw new Error(`${text} compiles`)
}

describe('an expression', () => {
  test('evaluates as the reference does, whatever tree and scope', () => {
    fc.assert(
      fc.property(ast, scope, (tree, names) => {
        const text = print(tree)
        fc.pre(text.length <= 2000)
        expect(value(text, names), text).toEqual(interpret(tree, names))
      }),
      { numRuns: 3000 },
    )
  })

  test('reads a missing path as null, at any depth', () => {
    expect(value('row.a.b.c[0]')).toBe(null)
    expect(value('row.a.b == null', { row: {} })).toBe(true)
    expect(value('row.a', { row: { a: undefined } })).toBe(null)
  })

  test('gives null for arithmetic with null, by zero, and past the largest number', () => {
    for (const text of ['1 + null', 'null * 2', '- null', "'x' - 1", '1 / 0', '1 % 0', '1e308 * 10', '[1] + 1'])
      expect(value(text), text).toBe(null)
  })

  test('is false where it compares with null', () => {
    for (const text of ['null < 1', '1 >= null', 'null <= null', 'null in [null]', "1 < 'x'"])
      expect(value(text), text).toBe(false)
  })

  test('compares texts as texts, and as numbers when both are numbers', () => {
    expect(value("'b' > 'a'")).toBe(true)
    expect(value("'10' > '9'")).toBe(true)
    expect(value("'2026-01-31' < '2026-02-01'")).toBe(true)
    expect(value("'1' == 1")).toBe(false)
  })

  test('joins with + when either side is a text, null being empty', () => {
    expect(value("'a' + 1 + null + true")).toBe('a1true')
  })

  test('skips the side that && || ?? and ?: do not need', () => {
    const read: string[] = []
    const names = new Proxy(
      {},
      {
        get: (_, key) => read.push(String(key)),
        getOwnPropertyDescriptor: () => ({ value: true, configurable: true, enumerable: true }),
      },
    )
    for (const text of ['false && a', 'true || b', '1 ?? c', 'true ? 1 : d']) compile(text).evaluate(names)
    expect(read).toEqual([])
  })

  test('is compiled once a text', () => {
    expect(compile('row.once')).toBe(compile('row.once'))
  })
})

describe('what an expression depends on', () => {
  test('is its paths, names and calls, each with its place', () => {
    const { paths, names, calls, references, constant } = compile(
      "form.price > row.items[0]['name'] && len(form.tags) == form.price",
    )
    expect(paths).toEqual(['form.price', 'row.items.0.name', 'form.tags'])
    expect(names).toEqual(['form', 'row'])
    expect(calls).toEqual([{ name: 'len', arity: 1, position: 37 }])
    expect(references.map(({ path, position }) => `${position} ${path}`)).toEqual([
      '0 form.price',
      '13 row.items.0.name',
      '41 form.tags',
      '55 form.price',
    ])
    expect(constant).toBe(false)
    expect(compile('1 + 2').constant).toBe(true)
  })

  test('ends a path where a key is computed, and holds what computes it', () => {
    expect(compile('row.list[form.at].name').paths).toEqual(['row.list', 'form.at'])
  })
})

describe('an error', () => {
  test.each([
    ['mony(1)', 0, 'There is no function "mony". Did you mean "money"?'],
    ['1 + conct(1)', 4, 'There is no function "conct". Did you mean "concat"?'],
    ['len(1, 2)', 0, 'len takes 1 value, not 2'],
    ['date()', 0, 'date takes 1 to 2 values, not 0'],
    ['a = 1', 2, 'Nothing can be assigned here: == compares'],
    ['a === 1', 2, 'Write ==, which is strict here'],
    ['a and b', 2, 'Write &&'],
    ['x => x', 2, 'Functions cannot be written in an expression, only called'],
    ['a.b()', 3, 'Only a function can be called, by its plain name'],
    ['1 < 2 < 3', 6, 'Comparisons do not chain: join two of them with &&'],
    ['(1 + 2', 6, 'The expression ends where ")" is expected'],
    ['[1 2]', 3, 'Expected "," or "]", found "2"'],
    ['a ? b', 5, 'The expression ends where ":" is expected'],
    ["'open", 0, "The text that begins here has no closing '"],
    ['', 0, 'The expression ends where a value is expected'],
    ['1a', 1, 'A number runs into a name'],
    ['a @ b', 2, '"@" means nothing in an expression'],
    ['in', 0, '"in" needs a value before it'],
    ['{a: 1}', 0, 'Objects cannot be written in an expression'],
  ])('of %j says where and what', (text, position, message) => {
    expect([error(text).position, error(text).message]).toEqual([position, message])
  })

  test('is thrown for texts that are too long or too deep, and not for those that just fit', () => {
    expect(error(`${' '.repeat(2000)}1`).message).toMatch(/more than 2000 characters/)
    expect(value(`${' '.repeat(1999)}1`)).toBe(1)
    for (const [open, close] of [
      ['(', ')'],
      ['[', ']'],
      ['!', ''],
      ['- ', ''],
      ['len(', ')'],
      ['true?1:', ''],
    ] as const) {
      expect(error(`${open.repeat(40)}1${close.repeat(40)}`).message, open).toMatch(/more than 40 deep/)
      expect(() => compile(`${open.repeat(38)}1${close.repeat(38)}`), open).not.toThrow()
    }
    expect(value(Array.from({ length: 600 }, () => '1').join('+'))).toBe(600)
  })
})
