import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importsOf } from '../../scripts/boundaries/readImports.ts'
import { findFolderRings, findRings } from '../../scripts/boundaries/findRings.ts'
import { functionLengths } from '../../scripts/measure/functionLengths.ts'

const importsFrom = (sources: Record<string, string>) =>
  new Map(Object.entries(sources).map(([file, source]) => [file, importsOf(file, source, path => path in sources)]))

describe('the measure of the house', () => {
  it('finds rings that types close, and says who is in them', () => {
    const sources = {
      'a/one.ts': "import type { Two } from '../b/two.ts'",
      'b/two.ts': "import { three } from './three.ts'",
      'b/three.ts': "import { one } from '../a/one.ts'",
      'b/apart.ts': "import { one } from '../a/one.ts'",
    }
    expect(findRings(importsFrom(sources))).toEqual([['a/one.ts', 'b/three.ts', 'b/two.ts']])
    expect(findFolderRings(importsFrom(sources))).toEqual([['a', 'b']])
  })

  it('puts two files in one ring just when each reaches the other', () => {
    const files = ['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts']
    const edges = fc.array(fc.tuple(fc.constantFrom(...files), fc.constantFrom(...files)), { maxLength: 12 })
    fc.assert(
      fc.property(edges, pairs => {
        const imports = new Map(
          files.map(file => [
            file,
            pairs.filter(([from]) => from === file).map(([, target]) => ({ line: 1, target, typeOnly: false })),
          ]),
        )
        const rings = findRings(imports)
        const together = (a: string, b: string) => rings.some(ring => ring.includes(a) && ring.includes(b))
        for (const a of files)
          for (const b of files) if (a !== b) expect(together(a, b)).toBe(reaches(pairs, a, b) && reaches(pairs, b, a))
      }),
    )
  })

  it('counts the lines of a function from its first word to its last brace', () => {
    const source =
      'const one = 1\nexport function add(a: number) {\n  const inner = () => {\n    return a\n  }\n  return inner\n}\n'
    expect(functionLengths('a.ts', source)).toEqual([
      { lines: 6, place: 'a.ts:2' },
      { lines: 3, place: 'a.ts:3' },
    ])
  })
})

function reaches(pairs: [string, string][], from: string, to: string): boolean {
  const seen = new Set([from])
  for (let size = 0; size !== seen.size; ) {
    size = seen.size
    for (const [a, b] of pairs) if (seen.has(a)) seen.add(b)
  }
  return seen.has(to)
}
