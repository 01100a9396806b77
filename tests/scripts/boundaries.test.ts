import { describe, expect, test } from 'vitest'
import { checkBoundaries } from '../../scripts/boundaries/checkBoundaries.ts'
import { importsOf } from '../../scripts/boundaries/readImports.ts'

/** Sources by file → the sentences that are wrong with them. */
function faults(sources: Record<string, string>): string[] {
  const files = new Map(Object.entries(sources).map(([file, source]) => [file, importsOf(file, source, path => path in sources)]))
  return checkBoundaries(files).map(({ file, line, message }) => `${file}:${line}  ${message}`)
}

describe('the boundaries', () => {
  test('let every folder import what stands below it', () => {
    const sources = {
      'contract/a.ts': "import Type from 'typebox'",
      'site/b.ts': "import { join } from 'node:path'\nimport '../contract/a.ts'",
      'renderer/index.ts': "import { a } from '../contract/a.ts'",
      'src/main.tsx': "import { x } from '../renderer/index.ts'\nimport { a } from '../contract/a.ts'",
      'server/app.ts': "import { a } from '../contract/a.ts'",
      'tests/a.test.ts': "import { app } from '../server/app.ts'",
      'tests/support/x.ts': '',
      'stories/a.tsx': "import '../tests/support/x.ts'",
    }
    expect(faults(sources)).toEqual([])
  })

  test('name the file and line of an import that goes up', () => {
    expect(faults({ 'contract/a.ts': "\nimport { b } from '../server/b.ts'", 'server/b.ts': '' })).toEqual([
      'contract/a.ts:2  contract may import nothing of ours, not server/b.ts',
    ])
    expect(faults({ 'src/a.ts': "import type { Host } from '../renderer/host/Host.tsx'", 'renderer/host/Host.tsx': '' })).toEqual(
      ['src/a.ts:1  src may import renderer/index.ts alone, not renderer/host/Host.tsx'],
    )
    expect(faults({ 'server/a.ts': "import '../tests/x.ts'", 'tests/x.ts': '' })).toEqual([
      'server/a.ts:1  tests is imported by nobody, but tests/x.ts is',
    ])
    expect(faults({ 'contract/a.ts': "import 'node:fs'" })).toEqual([
      'contract/a.ts:1  contract imports "node:fs", which runs in browsers too; site reads files',
    ])
  })

  test("keep kinds apart and the server's layers in order", () => {
    expect(
      faults({ 'renderer/fields/a/index.tsx': "import { x } from '../b/index.tsx'", 'renderer/fields/b/index.tsx': '' }),
    ).toHaveLength(1)
    expect(
      faults({ 'renderer/fields/a/index.tsx': "import { x } from './Input.tsx'", 'renderer/fields/a/Input.tsx': '' }),
    ).toEqual([])
    expect(
      faults({ 'server/table/a.ts': "import { x } from '../modules/goods/x.ts'", 'server/modules/goods/x.ts': '' }),
    ).toHaveLength(1)
  })

  test('find a ring of imports, and none that only types close', () => {
    const ring = {
      'server/a.ts': "import { b } from './b.ts'",
      'server/b.ts': "import { c } from './c.ts'",
      'server/c.ts': "import { a } from './a.ts'",
    }
    expect(faults(ring)).toEqual([
      'server/c.ts:1  these files import one another in a ring: server/a.ts → server/b.ts → server/c.ts → server/a.ts',
    ])
    expect(faults({ ...ring, 'server/c.ts': "import type { a } from './a.ts'" })).toEqual([])
    expect(faults({ ...ring, 'server/c.ts': "import { type a } from './a.ts'" })).toEqual([])
  })

  test('see imports over several lines, without a name, of what is handed on, and on demand', () => {
    const to = "'../server/b.ts'"
    for (const source of [
      `import {\n  b,\n} from ${to}`,
      `import ${to}`,
      `export { b } from ${to}`,
      `export * from ${to}`,
      `const b = () => import(${to})`,
    ]) {
      expect(faults({ 'contract/a.ts': source, 'server/b.ts': '' })).toHaveLength(1)
    }
    expect(faults({ 'contract/a.ts': `/* import { b } from ${to} */`, 'server/b.ts': '' })).toEqual([])
  })
})
