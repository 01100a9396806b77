import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emitSite } from '../../site/emitSite.ts'
import { pagesWithoutCases } from '../../site/pagesWithoutCases.ts'
import { checkSite, formatProblem, readSite } from '../../site/readSite.ts'
import { readSiteWords } from '../../site/SiteWords.ts'
import { openAddonRoot } from '../support/addonRoot.ts'

let addons: string
let opened: ReturnType<typeof openAddonRoot>
beforeEach(() => {
  addons = mkdtempSync(join(tmpdir(), 'mc-own-'))
  cpSync(join(import.meta.dirname, '../addons'), addons, { recursive: true })
  opened = openAddonRoot(addons)
})
afterEach(() => {
  opened.close()
  rmSync(addons, { recursive: true })
})

const write = (file: string, content: object | string): void => {
  mkdirSync(dirname(join(addons, file)), { recursive: true })
  writeFileSync(join(addons, file), typeof content === 'string' ? content : JSON.stringify(content))
}
const change = (file: string, find: string, put: string): void => {
  const text = readFileSync(join(addons, file), 'utf8')
  expect(text).toContain(find)
  writeFileSync(join(addons, file), text.replace(find, put))
}
const told = async () =>
  (await checkSite(opened.root)).problems.map(formatProblem).filter(one => !one.includes('nothing says this'))

test('an add-on is one folder: its pages, entities, families, words, code and notices are the site’s', async () => {
  const { problems, pages, entities, addons: found, menu, notices } = await checkSite(opened.root)
  expect(problems.map(formatProblem)).toEqual([])
  expect(pagesWithoutCases(opened.root).filter(one => one.startsWith('addons/'))).toEqual([])
  expect([...found].map(([key, { by, depends }]) => ({ key, by, depends }))).toEqual([
    { key: 'links', by: 'platform', depends: ['sign'] },
    { key: 'sign', by: 'shop', depends: [] },
  ])
  expect([pages.get('/plugin/sign/signLog')?.plugin, pages.get('/links/foot/{id}')?.plugin]).toEqual(['sign', 'links'])
  expect([entities.get('sign_log')?.plugin, entities.get('goods')?.plugin]).toEqual(['sign', undefined])
  expect(menu.at(-1)).toEqual({ path: '/links', title: 'Links', icon: 'link', plugin: 'links' })
  expect(notices.has('sign_lapsed')).toBe(true)
})

test('its pages come to the console with its key and its words', async () => {
  const files = emitSite(await readSite(opened.root), readSiteWords(opened.root))
  const json = (path: string) => JSON.parse(files.get(path) ?? 'null')
  const section = json(`schemas/sections/${json('schemas/site.json').sections.links}`)
  expect(section.entries[0]).toMatchObject({ path: '/links/head', plugin: 'links' })
  expect(json(`locales/zh/${section.words.zh}`)).toMatchObject({ 'Links in the head': '页头链接' })
})

test('a slip is told with the file of the add-on', async () => {
  change('sign/entities/sign_log.json', '"columns": ["member"', '"columns": ["membr"')
  change('sign/pages/plugin/sign/setting.json', 'Check-in settings', 'Settings of it')
  expect(await told()).toEqual([
    expect.stringMatching(/^addons\/sign\/entities\/sign_log\.json:\d+ .*sign_log has no field "membr"\. Did you mean "member"/),
    expect.stringMatching(/^addons\/sign\/pages\/.*has no translation in addons\/sign\/locales\/\{es,ja,zh\}\/sign\.json/),
  ])
})

test('a folder that does not say what it is is told', async () => {
  write('empty/pages/goods/empty.json', { title: 'Links' })
  expect(await told()).toContainEqual(expect.stringMatching(/^addons\/empty\/addon\.json:1 .*"addon"/))
})

/** What an add-on claims that another has, or the product, and the sentence that tells of it. */
const claims: Record<string, { claim(): void; sentence: RegExp }> = {
  'a page': {
    claim: () => write('sign/pages/links/head.json', { title: 'Links' }),
    sentence:
      /^addons\/sign\/pages\/links\/head\.json:1|^addons\/links\/families\/links\.json:\d+ .*addons\/sign\/pages\/links\/head\.json has the same route \/links\/head/,
  },
  'a page of the product': {
    claim: () => write('sign/pages/goods/list/save.json', { title: 'Links' }),
    sentence: /^addons\/sign\/pages\/goods\/list\/save\.json:1 .*schemas\/pages\/goods\/list\/save\.json has the same route/,
  },
  'an entity and its table': {
    claim: () =>
      write('sign/entities/link_item.json', {
        entity: 'link_item',
        label: 'Link',
        title: 'a',
        api: {},
        fields: { a: { type: 'text', label: 'Link' } },
      }),
    sentence: /^addons\/sign\/entities\/link_item\.json:1 .*addons\/links\/entities\/link_item\.json has the same name/,
  },
  'a call of an entity': {
    claim: () => change('sign/entities/sign_setting.json', 'addons/sign/seller/SettingInfo', 'addons/links/seller/List'),
    sentence:
      /^addons\/sign\/entities\/sign_setting\.json:\d+ .*"addons\/links\/seller\/List" is a call of the entity link_item already \(addons\/links\/entities\/link_item\.json\)/,
  },
  'a call of a module': {
    claim: () => write('links/server/calls/index.ts', "export default { routes: [get('addons/sign/seller/Count', {})] }"),
    sentence:
      /^addons\/sign\/server\/index\.ts:\d+ .*addons\/links\/server\/calls\/index\.ts has the call GET addons\/sign\/seller\/Count already/,
  },
  'a call of the product': {
    claim: () => write('links/server/more/index.ts', "export default { routes: [post('seller/goods/Save', {})] }"),
    sentence: /^addons\/links\/server\/more\/index\.ts:1 .*(?:schemas|server)\/.* has the call POST seller\/goods\/Save already/,
  },
  'a table of a module': {
    claim: () =>
      write(
        'links/server/tables/index.ts',
        "export default { migrations: [{ name: '1', sql: 'create table sign_log (id int)' }] }",
      ),
    sentence: /^addons\/(?:links|sign)\/.*addons\/(?:links|sign)\/.* has the table sign_log already/,
  },
  'a widget': {
    claim: () => write('links/widgets/sign-streak/index.tsx', ''),
    sentence: /has the widget sign-streak already/,
  },
  'a module': {
    claim: () => write('links/server/sign/index.ts', ''),
    sentence: /addons\/links\/server\/sign\/index\.ts has the module sign already/,
  },
  'a section of the menu': {
    claim: () =>
      change('sign/addon.json', '"settings"', '"menu": [{ "path": "/goods", "title": "Links", "icon": "link" }], "settings"'),
    sentence: /^addons\/sign\/addon\.json:\d+ .*schemas\/menu\.json has the section "\/goods"/,
  },
}

test(`what another has is refused with both files: ${Object.keys(claims).join(', ')}`, async () => {
  for (const { claim } of Object.values(claims)) claim()
  const problems = await told()
  const missed = Object.entries(claims).filter(([, { sentence }]) => !problems.some(one => sentence.test(one)))
  expect(missed.map(([what]) => what)).toEqual([])
})

test('what an add-on has is named by itself and by those that depend on it alone', async () => {
  change('sign/pages/plugin/sign/setting.json', '"form": "sign_setting"', '"list": "link_item", "columns": ["name"]')
  expect(await told()).toContainEqual(
    expect.stringMatching(
      /^addons\/sign\/pages\/plugin\/sign\/setting\.json:1 .*link_item is of the add-on links, which may not be/,
    ),
  )
})

test('add-ons that need one another, or one that is not there, are refused', async () => {
  change('sign/addon.json', '"icon"', '"depends": ["links", "lniks"], "icon"')
  expect(await told()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^addons\/sign\/addon\.json:\d+ {2}depends\[0\] {2}links needs sign in turn/),
      expect.stringMatching(
        /^addons\/sign\/addon\.json:\d+ {2}depends\[1\] {2}there is no add-on "lniks"\. Did you mean "links"/,
      ),
    ]),
  )
})
