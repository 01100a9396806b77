import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { CallRow } from '../../scripts/coverage/Coverage.ts'
import { describeCoverage, describeMissing } from '../../scripts/coverage/describeCoverage.ts'
import { measureCoverage } from '../../scripts/coverage/measureCoverage.ts'
import { describeSentences, matchSentences, readTitles } from '../../scripts/coverage/sentences.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A tree with a page of wraps, an action on it, one module, a test and a screen. */
function makeTree(): string {
  const root = mkdtempSync(join(tmpdir(), 'console-coverage-'))
  folders.push(root)
  const files = {
    'schemas/menu.json': [{ path: '/goods', title: 'Products', icon: 'shop' }],
    'schemas/entities/wrap.json': {
      entity: 'wrap',
      label: 'Wrap',
      title: 'name',
      api: { list: 'seller/wrap/Manage', save: 'seller/wrap/Save' },
      fields: { name: { type: 'text', label: 'Name', required: true }, box: { type: 'ref', label: 'Box', to: 'box' } },
    },
    'schemas/entities/box.json': {
      entity: 'box',
      label: 'Box',
      title: 'name',
      api: { list: 'seller/box/Manage' },
      fields: { name: { type: 'text', label: 'Name' } },
    },
    'schemas/pages/goods/wrap.json': {
      title: 'Wraps',
      blocks: [
        {
          list: 'wrap',
          columns: ['name'],
          rowActions: [{ name: 'fold', label: 'Fold', path: '/goods/fold/{id}', run: [{ call: 'POST seller/wrap/Fold' }] }],
        },
      ],
    },
    'server/modules/wrap/index.ts': "export const routes = [post('seller/wrap/Fold', fold), get('seller/wrap/Look', look)]",
    'src/routes.tsx': "[{ path: '/login', element: <Login /> }, { path: '/redirect/*', element: <Redirect /> }]",
    'tests/fold.test.ts': "call('seller/wrap/Fold')",
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return root
}

test('the coverage tells of each route and call what stands for it, who calls it and what tests name it', async () => {
  const root = makeTree()
  const coverage = await measureCoverage(root, {
    routes: { '/': ['login', 'redirect/{path}'], '/goods': ['wrap', 'fold/{id}', 'gone'] },
    calls: ['GET seller/wrap/Manage', 'POST seller/wrap/Fold', 'GET seller/wrap/Fold'],
  })
  expect(coverage.routes.map(({ route, kind }) => [route, kind])).toEqual([
    ['/login', 'screen'],
    ['/redirect/{path}', 'screen'],
    ['/goods/wrap', 'page'],
    ['/goods/fold/{id}', 'action'],
    ['/goods/gone', null],
  ])
  const of = (call: string): CallRow | undefined => coverage.calls.find(row => row.call === call)
  expect(of('POST seller/wrap/Fold')).toMatchObject({ wanted: true, answered: true, callers: 1, tests: 1 })
  expect(of('GET seller/wrap/Fold')).toMatchObject({ answered: false })
  expect(of('GET seller/box/Manage')).toMatchObject({ wanted: false, callers: 1, tests: 0 })
  expect(describeMissing(coverage)).toBe('/goods/gone\nGET seller/wrap/Fold')
  const text = describeCoverage(coverage)
  expect(text).toContain('4 of 5 (80 %) routes of the specification exist, 2 of 3 (67 %) of its calls are answered.')
  expect(text).toContain('Without a caller: GET seller/wrap/Look, POST seller/wrap/Save')
})

test('each sentence of a section is laid beside the title that says it, and those that none says are gaps', () => {
  const sentences = {
    '2.1': ['A logged-in user visiting /login is sent to /.', 'Anything unknown redirects to /404.'],
    '4': ['Badges appear only when the count is over 0.'],
  }
  const root = mkdtempSync(join(tmpdir(), 'console-sentences-'))
  folders.push(root)
  for (const folder of ['tests', 'schemas/pages', 'addons']) mkdirSync(join(root, folder), { recursive: true })
  // Written in parts, or this file would be read as one that has the title.
  const title = (section: string, words: string) => `${section} ${words}`
  writeFileSync(
    join(root, 'tests/login.test.ts'),
    `it('${title('2.1', 'A logged-in user visiting /login is sent to /, and on to the wanted page')}', () => {})
it("${title('2.1', 'A badge')}", () => {})`,
  )
  const rows = matchSentences(sentences, readTitles(root))
  expect(rows.map(row => row.title)).toEqual([
    'A logged-in user visiting /login is sent to /, and on to the wanted page',
    null,
    null,
  ])
  expect(describeSentences(rows, { all: false })).toBe(
    '2.1: 1 of 2\n4: 0 of 1\n\n- 2.1 Anything unknown redirects to /404.\n- 4 Badges appear only when the count is over 0.',
  )
})
