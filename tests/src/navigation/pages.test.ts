import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Entity } from '../../../contract/language/Entity.ts'
import { expandEntity } from '../../../contract/language/expand/expandEntity.ts'
import type { Page } from '../../../contract/language/Page.ts'
import { Places } from '../../../contract/language/places.ts'
import { siteMap } from '../../../contract/language/page/siteMap.ts'
import { makeSiteWords } from '../../support/siteWords.ts'
import { emitSite } from '../../../site/emitSite.ts'
import { kinds } from '../../support/expandExample.ts'

const around = { kinds, places: new Places(), entities: new Map(), target: () => null, file: '', lines: {} }
const thing = (name: string): Entity =>
  expandEntity({ entity: name, label: name, title: 'name', api: {}, fields: { name: { type: 'text', label: 'Name' } } }, around)

const page = (path: string, entity: string, rest: Partial<Page> = {}): Page => ({
  path,
  title: path,
  name: path,
  api: [],
  order: 0,
  hidden: false,
  mode: 'page',
  load: {},
  blocks: [{ kind: 'list', list: entity }],
  reads: { entities: [entity], query: [] },
  origin: { file: `${path}.json`, lines: {} },
  ...rest,
})

const ledger = { wallets: new Map(), postings: new Map() }

/** Serves a site of so many pages in its section `large`, and notes what was asked for. */
function serve(count: number, words: Record<string, string> = {}): { asked: string[]; remove(path: string): void } {
  const large = Array.from({ length: count }, (_, at) => page(`/large/page${at}`, 'thing', { hidden: at % 2 === 1 }))
  const others = [page('/large/{id}', 'thing', { hidden: true }), page('/small/list', 'other')]
  const pages = new Map([...large, ...others].map(one => [one.path, one]))
  const entities = new Map(['thing', 'other', 'unseen'].map(name => [name, thing(name)]))
  const files = emitSite(
    {
      pages,
      entities,
      entries: siteMap(pages.values(), entities, kinds),
      menu: [],
      addons: new Map(),
      notices: new Map(),
      ledger,
      problems: [],
    },
    makeSiteWords({ zh: words }),
  )
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const text = files.get(path.slice(1))
    return new Response(text ?? '', { status: text === undefined ? 404 : 200 })
  })
  return { asked, remove: path => void files.delete(path) }
}

beforeEach(() => vi.resetModules())
const load = () => import('../../../src/navigation/pages.ts')

describe.each([40, 1000])('a section of %i pages', count => {
  test('opens a page by its address, and its entity', async () => {
    serve(count)
    const { loadEntry, loadPage, loadEntity } = await load()
    for (const path of ['/large/page0', '/large/page31', '/large/page%33']) {
      const match = await loadEntry(path)
      expect(match?.entry.path).toBe(decodeURIComponent(path))
      expect((await loadPage(match!.entry))?.title).toBe(decodeURIComponent(path))
    }
    expect((await loadEntity('thing')).entity).toBe('thing')
  })

  test('opens the page with a parameter where no other has the address', async () => {
    serve(count)
    const { loadEntry } = await load()
    expect(await loadEntry('/large/12')).toMatchObject({ entry: { path: '/large/{id}' }, params: { id: '12' } })
    expect(await loadEntry('/large/page3/4')).toBeNull()
  })

  test('knows an entry once it may be known, and not before', async () => {
    serve(count)
    const { findEntry, loadEntry, isRead } = await load()
    expect([findEntry('/large/page2'), isRead('/large/page2')]).toEqual([null, false])
    await loadEntry('/large/page2')
    expect([findEntry('/large/page2')?.entry.file, isRead('/large/page2')]).toEqual([expect.stringMatching(/page2/), true])
  })

  test('tells the menu every page that is not hidden', async () => {
    serve(count)
    const { loadSection, loadEntry } = await load()
    const visible = async () => (await loadSection('large')).entries.filter(entry => !entry.hidden).length
    expect(await visible()).toBe(count / 2)
    await loadEntry('/large/page1')
    expect(await visible()).toBe(count / 2)
  })
})

test('one page of a large section asks for its section, one part of it, itself and its entity, whatever the number of pages', async () => {
  const { asked } = serve(2000)
  const { loadEntry, loadPage, loadEntity } = await load()
  const match = await loadEntry('/large/page7')
  await loadPage(match!.entry)
  await loadEntity('thing')
  expect(asked.map(path => path.split('/').at(-1)?.replace(/\..*/, ''))).toEqual([
    'site',
    'large',
    expect.stringMatching(/^large-\d+$/),
    'large-page7',
    'thing',
  ])
})

test('an entity that no opened page draws is found all the same; one that is none is refused by name', async () => {
  serve(4)
  const { loadEntity } = await load()
  expect((await loadEntity('unseen')).entity).toBe('unseen')
  await expect(loadEntity('nothing')).rejects.toThrow('The site has no entity "nothing"')
})

test('files that are gone are looked for under their new names', async () => {
  const before = serve(4)
  const { loadEntry, loadPage } = await load()
  const { loadSite } = await import('../../../src/navigation/schemaFiles.ts')
  const match = await loadEntry('/small/list')
  const { sections } = await loadSite()
  before.remove(`schemas/sections/${sections.large}`)
  serve(6)
  expect((await loadEntry('/large/page5'))?.entry.path).toBe('/large/page5')
  expect((await loadPage(match!.entry))?.path).toBe('/small/list')
})

test('schema files that changed are loaded again, for the sections that were known', async () => {
  serve(4)
  const { known, loadEntry, reloadSite } = await load()
  await loadEntry('/small/list')
  await loadEntry('/large/page1')
  serve(1000)
  await reloadSite()
  expect(known.get().version).toBe(1)
  expect(await loadEntry('/large/page999')).not.toBeNull()
})

test('the words of a section are asked for with it and no others, in the language shown', async () => {
  const { asked } = serve(4, { '/small/list': '小列表', '/large/page1': '大页面', Name: '名称', unseen: '未见' })
  const { loadSection, loadEntity } = await load()
  const { bringWords, showLanguage, t } = await import('../../../src/i18n/words.ts')
  await bringWords('', async () => ({}))
  await showLanguage('zh')
  await loadSection('small')
  expect([t('/small/list'), t('Name'), t('/large/page1')]).toEqual(['小列表', '名称', '/large/page1'])
  expect(asked.filter(path => path.startsWith('/locales/')).map(path => path.replace(/\..*/, ''))).toEqual(['/locales/zh/small'])
  // An entity that no open page draws brings the words of all entities.
  await loadEntity('unseen')
  expect(t('unseen')).toBe('未见')
})

test('the start names no words but its own, however many sections there are', async () => {
  const { asked } = serve(4, { '/small/list': '小列表' })
  const { loadSite } = await import('../../../src/navigation/schemaFiles.ts')
  const { languages } = await loadSite()
  expect([languages, asked]).toEqual([{ zh: { name: 'zh', tag: 'zh' } }, ['/schemas/site.json']])
})
