import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkBoundaries } from '../../scripts/boundaries/checkBoundaries.ts'
import { findKindNames } from '../../scripts/boundaries/findKindNames.ts'
import { checkCitations, readHeadings } from '../../scripts/boundaries/checkCitations.ts'
import { checkPaths, readPaths, readTexts } from '../../scripts/boundaries/checkPaths.ts'
import { readUses } from '../../scripts/boundaries/moduleFault.ts'
import { importsOf } from '../../scripts/boundaries/readImports.ts'

/** Sources by file → the sentences that are wrong with them. */
function faults(sources: Record<string, string>): string[] {
  const files = new Map(Object.entries(sources).map(([file, source]) => [file, importsOf(file, source, path => path in sources)]))
  const uses = readUses(files.keys(), file => sources[file] ?? '')
  return checkBoundaries(files, uses).map(({ file, line, message }) => `${file}:${line}  ${message}`)
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

  test('let an add-on stand on what the product offers it, and nothing stand on an add-on', () => {
    const own = {
      'addons/sign/server/index.ts': "import { defineModule } from '../../../server/module/defineModule.ts'\nimport './count.ts'",
      'addons/sign/server/count.ts': "import { a } from '../../../contract/a.ts'",
      'addons/sign/widgets/streak/index.tsx': "import { x } from '../../../../renderer/index.ts'",
      'server/module/defineModule.ts': '',
      'contract/a.ts': '',
      'renderer/index.ts': '',
    }
    expect(faults(own)).toEqual([])
    const told = (file: string, target: string) =>
      faults({ [file]: `import '${posix.relative(posix.dirname(file), target)}'`, [target]: '' })
    expect(told('addons/sign/server/index.ts', 'server/gate/passGate.ts')).toEqual([
      expect.stringContaining('not server/gate/passGate.ts'),
    ])
    expect(told('addons/sign/server/index.ts', 'addons/links/server/a.ts')).toEqual([
      expect.stringContaining('the add-on sign imports the add-on links'),
    ])
    expect(told('addons/sign/widgets/a/index.tsx', 'addons/sign/server/index.ts')).toHaveLength(1)
    expect(told('addons/sign/widgets/a/index.tsx', 'server/module/route.ts')).toHaveLength(1)
    expect(told('server/app.ts', 'addons/sign/server/index.ts')).toEqual([
      'server/app.ts:1  addons is imported by nobody, but addons/sign/server/index.ts is',
    ])
  })

  test("keep kinds apart and the server's layers in order", () => {
    expect(
      faults({ 'renderer/fields/a/index.tsx': "import { x } from '../b/index.tsx'", 'renderer/fields/b/index.tsx': '' }),
    ).toHaveLength(1)
    expect(
      faults({ 'renderer/fields/a/index.tsx': "import { x } from './Input.tsx'", 'renderer/fields/a/Input.tsx': '' }),
    ).toEqual([])
  })

  test("refuse an import that goes up between the server's layers, and between the rooms of one of them", () => {
    const planted: Record<string, string> = {
      'server/table/list/a.ts': '../../modules/goods/goods/x.ts',
      'server/database/a.ts': '../gate/actor/x.ts',
      'server/database/engine/a.ts': '../x.ts',
      'server/columns/a.ts': '../database/x.ts',
      'server/refuse/a.ts': '../table/describe/x.ts',
      'server/gate/actor/a.ts': '../upload/x.ts',
      'server/table/describe/a.ts': '../save/x.ts',
      'server/tasks/a.ts': '../batch/x.ts',
      'server/module/a.ts': '../app.ts',
    }
    for (const [file, up] of Object.entries(planted)) {
      const target = posix.join(posix.dirname(file), up)
      expect(faults({ [file]: `import { x } from '${up}'`, [target]: '' }), file).toHaveLength(1)
      const down = posix.relative(posix.dirname(target), file)
      if (target.split('/').length > 2)
        expect(
          faults({ [target]: `import type { a } from '${down.startsWith('.') ? down : `./${down}`}'`, [file]: '' }),
          target,
        ).toEqual([])
    }
    expect(faults({ 'server/helpers/a.ts': "import { x } from '../words/x.ts'", 'server/words/x.ts': '' })).toEqual([
      'server/helpers/a.ts:1  server/helpers is no layer yet: say where it stands in scripts/boundaries/layerFault.ts',
    ])
  })

  test.each([
    ['contract/values/a.ts', '../wire/task/x.ts', 'contract/values'],
    ['contract/wire/query/a.ts', '../../language/x.ts', 'contract/wire'],
    ['contract/wire/table/a.ts', '../filters/x.ts', 'contract/wire/table'],
    ['contract/expression/parse/a.ts', '../run/x.ts', 'contract/expression/parse'],
    ['contract/expression/run/a.ts', '../x.ts', 'contract/expression/run'],
    ['contract/language/a.ts', './check/x.ts', 'contract/language'],
    ['contract/language/expand/a.ts', '../compile/x.ts', 'contract/language/expand'],
    ['contract/language/check/name/a.ts', '../node/x.ts', 'contract/language/check/name'],
    ['src/store/a.ts', '../api/x.ts', 'src/store'],
    ['src/api/a.ts', '../session/x.ts', 'src/api'],
    ['src/host/a.ts', '../shell/x.ts', 'src/host'],
    ['src/shell/menu/a.tsx', '../../screens/x.ts', 'src/shell'],
    ['src/screens/a.tsx', '../x.ts', 'src/screens'],
  ])('refuse that %s imports %s, and let it be imported from there', (file, up, layer) => {
    const target = posix.join(posix.dirname(file), up)
    const planted = `import type { x } from '${up}'`
    expect(faults({ [file]: planted, [target]: '' })).toEqual([
      `${file}:1  ${layer} never imports what stands above it, as ${target} does`,
    ])
    const down = posix.relative(posix.dirname(target), file)
    const turned = `import type { a } from '${down.startsWith('.') ? down : `./${down}`}'`
    expect(faults({ [target]: turned, [file]: '' })).toEqual([])
  })

  test('let a module import another where its index says so, and never its index', () => {
    const index = (uses: string) => `export default defineModule({\n  uses: [${uses}],\n})`
    const sources = {
      'server/modules/orderManagement/order/send.ts': "import { x } from '../../goods/stock/x.ts'",
      'server/modules/goods/stock/x.ts': '',
    }
    expect(faults({ ...sources, 'server/modules/orderManagement/order/index.ts': index("'stock'") })).toEqual([])
    expect(faults({ ...sources, 'server/modules/orderManagement/order/index.ts': index('') })).toEqual([
      "server/modules/orderManagement/order/send.ts:1  server/modules/orderManagement/order/index.ts does not say uses: ['stock'], but server/modules/goods/stock/x.ts is imported",
    ])
    expect(
      faults({
        'server/modules/a/index.ts': `import b from '../b/index.ts'\n${index("'b'")}`,
        'server/modules/b/index.ts': index(''),
      }),
    ).toEqual(['server/modules/a/index.ts:1  the module a imports the module b itself; import the one file it needs'])
  })

  test('refuse two folders that import each other, by types too', () => {
    expect(
      faults({
        'site/a.ts': "import { b } from './b/b.ts'",
        'site/c.ts': '',
        'site/b/b.ts': "import type { c } from '../c.ts'",
      }),
    ).toEqual(['site:1  site and site/b import each other: two folders that do are one'])
  })

  test('let a server load the demo data when it is asked for, and import none of it', () => {
    const seed = { 'demo/seedDemo.ts': '', 'demo/people.ts': '' }
    expect(faults({ ...seed, 'server/a.ts': "const seed = () => import('../demo/seedDemo.ts')" })).toEqual([])
    expect(faults({ ...seed, 'server/a.ts': "import { seed } from '../demo/seedDemo.ts'" })).toHaveLength(1)
    expect(faults({ ...seed, 'server/a.ts': "const people = () => import('../demo/people.ts')" })).toHaveLength(1)
  })

  test('find a ring of imports, and none that only types close', () => {
    const ring = {
      'server/a.ts': "import { b } from './b.ts'",
      'server/b.ts': "import { c } from './c.ts'",
      'server/c.ts': "import { a } from './a.ts'",
    }
    expect(faults(ring)).toContain(
      'server/c.ts:1  these files import one another in a ring: server/a.ts → server/b.ts → server/c.ts → server/a.ts',
    )
    const inStories = Object.fromEntries(Object.entries(ring).map(([file, text]) => [file.replace('server', 'stories'), text]))
    expect(faults({ ...inStories, 'stories/c.ts': "import type { a } from './a.ts'" })).toEqual([])
    expect(faults({ ...inStories, 'stories/c.ts': "import { type a } from './a.ts'" })).toEqual([])
  })

  test('find a ring that only types close in the product itself', () => {
    expect(faults({ 'server/a.ts': "import { b } from './b.ts'", 'server/b.ts': "import type { a } from './a.ts'" })).toEqual([
      'server/a.ts:1  these files import one another in a ring, types included: server/a.ts, server/b.ts',
    ])
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

describe('the name of a kind', () => {
  const names = { blocks: new Set(['list']), fields: new Set(['money', 'image']), steps: new Set(['call', 'open']) }
  const linesOf = (source: string, file = 'renderer/page/x.ts') => findKindNames(file, source, names).map(({ line }) => line)

  test.each([
    "const a = field.type === 'money'",
    "const a = column.field?.type !== 'money'",
    "const a = 'call' === step.kind",
    "const a = kind === 'list'",
    "switch (step.kind) {\n  case 'open':\n}",
    "const pictures = ['money', 'image']",
    'const widths = { money: 100, image: 64 }',
  ])('decides nothing outside its folder: %s', source => {
    expect(linesOf(source)).toHaveLength(1)
  })

  test('may be written into a node, stand for something else, and be named by the kind itself', () => {
    expect(linesOf("const step = { kind: 'call', call: 'POST a/B' }; const field = { type: 'money' }")).toEqual([])
    expect(linesOf("const a = phase.type === 'money'; const icons = ['image', 'file']")).toEqual([])
    expect(linesOf("const a = block.kind === 'list'", 'renderer/blocks/list/state/x.ts')).toEqual([])
    expect(linesOf("const a = field.type === 'money'", 'server/columns/types/number/money.ts')).toEqual([])
  })
})

describe('a citation', () => {
  const headings = (file: string) => (file === 'orders.md' ? new Set(['ship']) : null)
  const told = (source: string) =>
    checkCitations(new Map([['server/a.ts', source]]), headings).map(({ file, line, message }) => `${file}:${line}  ${message}`)

  test('names a rule by its file and heading', () => {
    expect(told('/** docs/rules/orders.md#ship */')).toEqual([])
  })

  test('of a rule that is not there is refused with its line', () => {
    expect(told('\n// docs/rules/orders.md#shop')).toEqual(['server/a.ts:2  docs/rules/orders.md has no "## shop"'])
    expect(told('// docs/rules/order.md#ship')).toEqual(['server/a.ts:1  there is no docs/rules/order.md'])
    expect(told('// domain.md §7.3')).toEqual([
      'server/a.ts:1  "domain.md §7.3" cites what is not here: name a rule of docs/rules by file and heading',
    ])
  })

  test('finds the headings of the product’s own rules', () => {
    expect(readHeadings(process.cwd(), 'orders.md')).toContain('ship')
    expect(readHeadings(process.cwd(), 'nothing.md')).toBeNull()
  })
})

describe('a path that a README or a file of docs names', () => {
  const paths = [
    'README.md',
    'docs/examples/src/widgets/a.tsx',
    'docs/guide.md',
    'server/table/list/rows.ts',
    'tests/server/b.ts',
  ]
  const told = (text: string, file = 'docs/server.md') =>
    checkPaths(new Map([[file, text]]), paths).map(fault => `${fault.file}:${fault.line}  ${fault.message}`)

  test.each([
    'reads `server/table/list/` and `rows.ts`, [the guide](guide.md#start)',
    '`node server/table/list/rows.ts --port=1`',
    '`src/widgets/a.tsx` of the guide',
    '`server/{table,gate}/list`, `server/*/list/`, `server/table/{name}/index.ts`',
    'an address `/server/none.ts`, a call `seller/goods/OnOff`, [elsewhere](https://example.org/none.md)',
  ])('is there: %s', text => {
    expect(told(text)).toEqual([])
  })

  test('is looked for beside its file', () => {
    expect(told('`server/b.ts`', 'tests/README.md')).toEqual([])
    expect(told('`server/b.ts`')).toEqual(['docs/server.md:1  "server/b.ts" is not there'])
  })

  test.each([
    ['`server/gate/`', 'server/gate/'],
    ['`columns.ts`', 'columns.ts'],
    ['`list/old/`', 'list/old/'],
    ['[guide](guides.md)', 'docs/guides.md'],
    ['`server/gate/{name}/index.ts`', 'server/gate/{name}/index.ts'],
    ['```\nserver/    rules\nlocale/    words\n```', 'locale/', 3],
  ])('is refused with its line where it is not there: %s', (text, path, line = 1) => {
    expect(told(text)).toEqual([`docs/server.md:${line}  "${path}" is not there`])
  })

  test('that the product names is there', () => {
    const product = readPaths(process.cwd())
    const texts = readTexts(process.cwd(), product)
    expect([...texts.keys()]).toEqual(expect.arrayContaining(['README.md', 'docs/guide.md', 'renderer/blocks/list/README.md']))
    expect(checkPaths(texts, product)).toEqual([])
  })
})
