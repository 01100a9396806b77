import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Places } from '../../../contract/language/places.ts'
import { readJson } from '../../../contract/language/read/readJson.ts'

const read = (text: string) => readJson(text, 'a.json', new Places())

describe('readJson', () => {
  test('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat({ max: 4 }), (text, indent) => {
        const pretty = JSON.stringify(JSON.parse(text), null, indent)
        expect(read(pretty)).toEqual({ value: JSON.parse(pretty), problems: [] })
      }),
    )
  })

  test('refuses what JSON.parse refuses, with one problem', () => {
    fc.assert(
      fc.property(
        fc.json({ depthSize: 'small' }),
        fc.nat(),
        fc.constantFrom('', ',', ']', '}', '"', '/*a*/', '\\'),
        (text, seed, put) => {
          const at = seed % (text.length + 1)
          const spoilt = text.slice(0, at) + put + text.slice(at + 1)
          let isJson = true
          try {
            JSON.parse(spoilt)
          } catch {
            isJson = false
          }
          const { value, problems } = read(spoilt)
          const syntax = problems.filter(problem => problem.rule === 'syntax')
          expect([value === undefined, syntax.length]).toEqual(isJson ? [false, 0] : [true, 1])
        },
      ),
      { numRuns: 500 },
    )
  })

  test('notes the line and column of every member', () => {
    const places = new Places()
    const value = readJson('{\n  "a": [1,\n    {"b": 2}]\n}', 'a.json', places).value as { a: [number, { b: number }] }
    expect(places.get(value, 'a')).toEqual({ file: 'a.json', line: 2, column: 8 })
    expect(places.get(value.a, 1)).toEqual({ file: 'a.json', line: 3, column: 5 })
    expect(places.get(value.a[1], 'b')).toEqual({ file: 'a.json', line: 3, column: 11 })
  })

  test('tells what was expected, and where', () => {
    expect(read('{\n  "a": 1\n  "b": 2\n}').problems[0]).toMatchObject({
      line: 3,
      column: 3,
      message: 'line 3, column 3: "," is expected',
    })
    expect(read('{ "a": 1, }').problems[0]!.message).toContain('a key in double quotes is expected')
    expect(read("{ 'a': 1 }").problems).toHaveLength(1)
    expect(read('// note\n{}').problems[0]!.message).toContain('comments are not part of JSON')
    expect(read('').problems).toHaveLength(1)
  })

  test('tells a key written twice at its second place', () => {
    expect(read('{"a": 1,\n "a": 2}').problems).toMatchObject([{ rule: 'duplicate', line: 2, column: 2, path: 'a' }])
  })

  test('keeps a key named __proto__ an ordinary key', () => {
    const { value } = read('{"__proto__": {"admin": true}}')
    expect((value as { admin?: boolean }).admin).toBeUndefined()
    expect(Object.keys(value as object)).toEqual(['__proto__'])
  })
})
