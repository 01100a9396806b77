import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { fileURLToPath } from 'node:url'
import coverageList from '../coverage.json' with { type: 'json' }
import apartList from '../sentences.apart.json' with { type: 'json' }
import sentenceList from '../sentences.json' with { type: 'json' }
import { type Apart, findExcuses, setApart } from '../../scripts/coverage/apart.ts'
import type { CallRow, Coverage } from '../../scripts/coverage/Coverage.ts'
import { describeCoverage, describeMissing } from '../../scripts/coverage/describeCoverage.ts'
import { measureCoverage } from '../../scripts/coverage/measureCoverage.ts'
import { describeSentences, matchSentences, readTitles, type SentenceRow } from '../../scripts/coverage/sentences.ts'

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
it("${title('2.1', 'A badge')}", () => {})
it("${title('2.1, 4', 'badges appear when the count is over 0')}", () => {})`,
  )
  const rows = matchSentences(sentences, readTitles(root))
  expect(rows.map(row => row.title)).toEqual([
    'A logged-in user visiting /login is sent to /, and on to the wanted page',
    null,
    'badges appear when the count is over 0',
  ])
  expect(describeSentences(rows, { all: false })).toBe('2.1: 1 of 2\n4: 1 of 1\n\n- 2.1 Anything unknown redirects to /404.')
})

test('a sentence that names a call is held by a title that names it, not by one that has its other words', () => {
  const sentences = { '7.2': ['GET public/supplier/getSupplierList', 'GET public/config/GetServerConfig (returns server_time)'] }
  const titles = [{ section: '7.2', title: 'GET public/config/GetServerConfig (returns server_time): GET, public, supplier' }]
  expect(matchSentences(sentences, titles).map(row => row.title !== null)).toEqual([false, true])
})

const spoken = (section: string, sentence: string, title: string | null = null): SentenceRow => ({ section, sentence, title })
const waiting: Coverage = {
  routes: [{ section: '/goods', route: '/goods/gone', kind: null, tests: 0 }],
  calls: [{ call: 'GET seller/wrap/Look', wanted: true, answered: true, callers: 0, tests: 0 }],
}

test('sentences that need no test are counted apart with their reason, and are no gaps', () => {
  const rows = [spoken('4', 'A badge.'), spoken('4', 'Its path is not shown.', 'a path is shown'), spoken('4', 'A gap.')]
  const apart = [
    { why: 'It comes with badges', until: '/goods/gone', sentences: { '4': ['A badge.'] } },
    { why: 'It says that something is not told', sentences: { '4': ['Its path is not shown.'] } },
  ]
  expect(findExcuses(rows, apart, waiting)).toEqual([])
  expect(describeSentences(setApart(rows, apart), { all: false })).toBe(
    '4: 0 of 3, 2 apart\n\n- 4 A gap.\n\n1 apart: It comes with badges\n1 apart: It says that something is not told',
  )
})

test('a sentence is not set apart when it does not exist, is named twice, is held, or what it waits for is there', () => {
  const rows = [spoken('4', 'A badge.'), spoken('4', 'A tab.', 'a tab')]
  const says = (...apart: Apart[]) => findExcuses(rows, apart, waiting)
  const introduction = 'It is an introduction: its parts have their tests below'
  const sentences = { '4': ['A badge.'] }
  expect(says({ why: introduction, sentences: { '5': ['A badge.'] } })).toEqual([
    '5 A badge.: no sentence of the specification reads like this',
  ])
  expect(says({ why: introduction, sentences: { '4': ['A badge.', 'A badge.'] } })).toEqual(['4 A badge.: is named twice'])
  expect(says({ why: introduction, sentences: { '4': ['A tab.'] } })).toEqual(['4 A tab.: is held by the test "a tab"'])
  expect(says({ why: 'It says that something is not told', sentences })).toEqual([
    '4 A badge.: says nothing of what is not shown',
  ])
  expect(says({ why: 'It is hard', sentences })).toEqual(['It is hard: is none of the reasons'])
  expect(says({ why: 'It comes with wraps', sentences })).toEqual([
    'It comes with wraps: names no route and no call that is missing until then',
  ])
  expect(says({ why: 'It comes with wraps', until: 'GET seller/wrap/Look', sentences })).toEqual([
    'It comes with wraps: GET seller/wrap/Look is there, or the specification does not name it',
  ])
})

test('the sentences that are set apart are none that can be tested today', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const rows = matchSentences(sentenceList, readTitles(root))
  expect(findExcuses(rows, apartList as Apart[], await measureCoverage(root, coverageList))).toEqual([])
})
