import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyTree } from '../../scripts/mutants/copyTree.ts'
import { additions } from './additions/additions.ts'

type Found = Record<
  'pages' | 'entities' | 'fields' | 'blocks' | 'steps' | 'columns' | 'modules' | 'words' | 'problems',
  string[]
> &
  Record<'registry' | 'host', string>

/** What each reader tells of the thing that was added, once it is there. */
const seen: Record<string, (found: Found) => unknown[]> = {
  'an entity': ({ entities }) => [entities, 'ribbon'],
  'a page': ({ pages }) => [pages, '/goods/ribbons'],
  'the words of a domain': ({ words }) => [words, 'Weave of the ribbon'],
  'a field type': ({ fields }) => [fields, 'weave'],
  'a column type': ({ columns }) => [columns, 'weave'],
  'a block': ({ blocks }) => [blocks, 'shelf'],
  'a step': ({ steps }) => [steps, 'knot'],
  'a widget': ({ host }) => [host, '../widgets/spool/index.tsx'],
  'a module': ({ modules }) => [modules, 'ribbon'],
}

describe('what one addition touches', () => {
  let copy: string
  let before: Map<string, string>
  let found: Found
  beforeAll(() => {
    copy = copyTree(fileURLToPath(new URL('../..', import.meta.url)))
    before = readHashes(copy)
    for (const [name, content] of additions.flatMap(({ files }) => Object.entries(files))) {
      mkdirSync(dirname(join(copy, name)), { recursive: true })
      writeFileSync(join(copy, name), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)
    }
    runIn(copy, 'scripts/rows.ts')
    found = JSON.parse(runIn(copy, 'tests/scripts/additions/probe.ts'))
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  test.each(additions.map(({ what }) => what))('%s is there by its own files', what => {
    const [all, name] = seen[what]!(found)
    expect(all).toContain(name)
  })

  test('the console is built with the field type, the block and the step', () => {
    for (const kind of ['fields/weave', 'blocks/shelf', 'steps/knot']) expect(found.registry).toContain(`../${kind}/index.tsx`)
  })

  test('the check knows them all: what is made of them has no problem', () => {
    expect(found.problems).toEqual([])
    runIn(copy, 'scripts/check.ts')
  })

  test('the code of each keeps to the layers', () => {
    runIn(copy, 'scripts/boundaries.ts')
  })

  test('each has a file of its own, and no file that was there is another one', () => {
    const added = additions.flatMap(({ files }) => Object.keys(files))
    expect(added.filter(name => before.has(name))).toEqual([])
    const after = readHashes(copy)
    expect([...before].filter(([name, hash]) => after.get(name) !== hash)).toEqual([])
  })
})

/** Runs a program of the copy and answers what it said. */
function runIn(root: string, program: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { cwd: root, encoding: 'utf8' })
  expect(`${program} ${status} ${status === 0 ? '' : stdout + stderr}`).toBe(`${program} 0 `)
  return stdout
}

function readHashes(root: string): Map<string, string> {
  const names = readdirSync(root).filter(name => name !== 'node_modules')
  const files = names.flatMap(name => {
    const path = join(root, name)
    if (!existsSync(path) || !statSync(path).isDirectory()) return [name]
    return readdirSync(path, { recursive: true }).map(inside => `${name}/${String(inside).replaceAll('\\', '/')}`)
  })
  const own = files.filter(name => statSync(join(root, name)).isFile())
  return new Map(
    own.map(name => [
      name,
      createHash('sha256')
        .update(readFileSync(join(root, name)))
        .digest('hex'),
    ]),
  )
}
