import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compile } from '../../../contract/expression/compile.ts'
import { ExpressionError } from '../../../contract/expression/parse/ExpressionError.ts'
import { fill, slots } from '../../../contract/expression/fill.ts'
import { functions } from '../../../contract/expression/functions/functions.ts'

class Account {
  own = 1
  get inherited() {
    return 'secret'
  }
  method() {
    return 'secret'
  }
}
const scope = () => ({
  row: { name: 'x', list: [1], deep: { a: 1 }, call: () => 'secret' },
  account: new Account(),
  text: 'abc',
  at: '__proto__',
})
const compiles = (text: string): boolean => {
  try {
    compile(text).evaluate(scope())
    return true
  } catch (error) {
    if (error instanceof ExpressionError && error.position >= 0 && error.position <= text.length && error.message !== '')
      return false
    throw error
  }
}

describe('what is not the record’s own', () => {
  test.each([
    'row.constructor',
    'row.__proto__',
    'row.prototype',
    'row.toString',
    'row.hasOwnProperty',
    'row.valueOf',
    "row['constructor']",
    "row['__pro' + 'to__']",
    'row[at]',
    "row[['constructor']]",
    'row.list.map',
    'row.list.constructor',
    'text.constructor',
    'text.length.constructor',
    "text['at']",
    'row.call',
    'account.inherited',
    'account.method',
    'constructor',
    '__proto__',
    'toString',
    'globalThis',
    'window',
    'process',
    'this',
    'arguments',
    'row.list.__proto__.push',
    'row.name.__proto__',
    'true.constructor',
    "first([row])['constructor']",
    "pluck([row], 'constructor')[0]",
    "pluck([row], '__proto__')[0]",
  ])('%s is null', text => {
    expect(compile(text).evaluate(scope())).toBe(null)
  })

  test('cannot be found through keys, has or default', () => {
    expect(compile("has(row, 'constructor')").evaluate(scope())).toBe(false)
    expect(compile("'constructor' in keys(row)").evaluate(scope())).toBe(false)
  })
})

describe('what is no expression', () => {
  test.each([
    'row.name = 1',
    'row.name += 1',
    'row.list.push(1)',
    'row.call()',
    'constructor()',
    "row['constructor']('return 1')()",
    '(x => x)(1)',
    'function(){}',
    'new Date()',
    'delete row.name',
    'a; b',
    '`x`',
    '/x/.test(1)',
    'row?.name',
    '...row',
    '{}',
    'import("fs")',
    'eval("1")',
    'Function("1")',
    'toString()',
    '__proto__()',
    'hasOwnProperty(1)',
    'row.name++',
    'a, b',
    '@',
    '#',
    '\\u0061',
    '"\\x41"',
    "'\\u0041'",
    'a => 1',
    '1..toString()',
    '!',
    '()',
    '[,]',
    'len(,)',
    'len(1,)1',
    '&',
    '|',
    'a & b',
  ])('%s is refused with its place', text => {
    expect(compiles(text)).toBe(false)
  })
})

test('an evaluation changes nothing in its scope', () => {
  const names = scope()
  const before = JSON.stringify(names)
  for (const text of [
    'row.list',
    'sum(row.list)',
    'unique(row.list)',
    'row.list + row.list',
    '[row, row]',
    'join(row.list)',
    'default(row.deep, 1)',
  ])
    compile(text).evaluate(names)
  expect(JSON.stringify(names)).toBe(before)
})

test('any text compiles or is refused with an ExpressionError, and nothing else happens', () => {
  const piece = fc.constantFrom(
    'row',
    '.',
    '[',
    ']',
    '(',
    ')',
    "'",
    '"',
    '\\',
    '?',
    ':',
    '??',
    '&&',
    '||',
    '!',
    '-',
    '+',
    '*',
    '/',
    '%',
    '<',
    '==',
    'in',
    'null',
    'true',
    ' ',
    '1',
    '2.5',
    '1e',
    '1e999',
    'len',
    'sum',
    ',',
    '{',
    '}',
    '=',
    '=>',
    'constructor',
    '__proto__',
    '上',
    '\u0000',
    '\n',
    '💥',
    'money',
    'date',
    '.5',
    '5.',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 60 }),
        fc.array(piece, { maxLength: 40 }).map(parts => parts.join('')),
      ),
      text => {
        expect(compiles(text)).toBeTypeOf('boolean')
      },
    ),
    { numRuns: 30000 },
  )
})

test('texts made to be slow are read to their end', () => {
  const hard = [
    '('.repeat(2000),
    '!'.repeat(2000),
    'a.'.repeat(999),
    "'".repeat(1999),
    '\\'.repeat(2000),
    '1'.repeat(2000),
    ' '.repeat(2000),
    'a['.repeat(1000),
    '?'.repeat(2000),
    'a?'.repeat(1000),
    `'${'\\'.repeat(1998)}'`,
  ]
  // Each would take longer than a test may, if what is read doubled the work with each character.
  expect(hard.map(compiles)).toHaveLength(hard.length)
  for (const text of ['{'.repeat(20_000), '{a}'.repeat(6000), '{('.repeat(5000)]) {
    try {
      slots(text)
    } catch (error) {
      expect(error).toBeInstanceOf(ExpressionError)
    }
  }
})

test('filling any text gives a text or an ExpressionError', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('{', '}', '{{', 'row.name', "'}'", ' ', 'x', 'row.list', '1 +', '=')), parts => {
      const text = parts.join('')
      try {
        expect(typeof fill(text, scope())).toBe('string')
      } catch (error) {
        expect(error).toBeInstanceOf(ExpressionError)
      }
    }),
    { numRuns: 2000 },
  )
})

test('no function throws or gives undefined or a number that is none, whatever it is given', () => {
  const value = fc.oneof(
    fc.anything({ withNullPrototype: true, maxDepth: 2 }),
    fc.constantFrom<unknown>(
      Number.NaN,
      Number.POSITIVE_INFINITY,
      -0,
      1e308,
      2 ** 60,
      '',
      '1e5',
      '__proto__',
      [[1, [2]]],
      undefined,
    ),
  )
  fc.assert(
    fc.property(fc.array(value, { maxLength: 4 }), values => {
      for (const [name, definition] of functions) {
        const [least, most] = definition.arity
        const given = values.slice(0, most)
        while (given.length < least) given.push(null)
        const slotsOf = given.map((_, at) => `v${at}`)
        const names = Object.fromEntries(given.map((each, at) => [`v${at}`, each]))
        const result = compile(`${name}(${slotsOf.join(', ')})`).evaluate(names)
        expect(result, name).not.toBe(undefined)
      }
    }),
    { numRuns: 3000 },
  )
})
