import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emitSite } from '../../../site/emitSite.ts'
import { formatProblem, readSite } from '../../../site/readSite.ts'
import { makeSiteWords } from '../../support/siteWords.ts'
import { openSmallSite, type SmallSite } from './smallSite.ts'

const list = 'schemas/pages/goods/list.json'
let small: SmallSite
beforeEach(() => {
  small = openSmallSite()
})
afterEach(() => small.close())

describe('a file with a mistake', () => {
  test('keeps its last good version while the others go on', async () => {
    const first = await readSite(small.root)
    small.replace(list, '"title": "On sale"', '"title": "Stock", "colour": "red"')
    small.replace('schemas/pages/goods/add.json', '"title": "Add goods"', '"title": "Category"')
    const second = await readSite(small.root, first)
    expect(second.pages.get('/goods/list')).toEqual(first.pages.get('/goods/list'))
    expect(second.pages.get('/goods/add')!.title).toBe('Category')
    expect(second.problems.map(problem => problem.rule)).toEqual(['key'])
    small.replace(list, ', "colour": "red"', '')
    expect((await readSite(small.root, second)).pages.get('/goods/list')!.title).toBe('Stock')
  })

  test('of two entities of one name is told of the second file, whatever its folder', async () => {
    const wrap = { entity: 'goods', label: 'Category', title: 'name', api: {}, fields: { name: { type: 'text', label: 'Name' } } }
    small.write('schemas/entities/wraps/goods.json', wrap)
    const { problems, entities } = await readSite(small.root)
    expect(problems.map(formatProblem)).toEqual([
      'schemas/entities/wraps/goods.json:1  schemas/entities/goods.json has the same name; an entity is known by it in every folder',
    ])
    expect(entities.get('goods')?.label).toBe('Goods')
  })

  test('is absent where it never was good, and its entity is still known by name', async () => {
    small.replace('schemas/entities/goods.json', '"title": "name",', '"title": "name"')
    const site = await readSite(small.root)
    expect(site.entities.has('goods')).toBe(false)
    expect(site.problems.map(problem => problem.rule)).toEqual(['syntax'])
  })

  test('of the syntax keeps its last good version too', async () => {
    const first = await readSite(small.root)
    small.replace('schemas/entities/goods.json', '"title": "name",', '"title": "name"')
    small.replace(list, '"select": "all",', '"select": all,')
    const second = await readSite(small.root, first)
    expect(second.entities.get('goods')).toEqual(first.entities.get('goods'))
    expect([...second.pages.keys()]).toEqual([...first.pages.keys()])
    expect(second.entries).toEqual(first.entries)
    expect(second.problems.map(problem => problem.rule)).toEqual(['syntax', 'syntax'])
  })

  test('of an entity leaves the pages on the entity as it last was', async () => {
    const first = await readSite(small.root)
    small.replace('schemas/entities/goods.json', "'Take off sale'", "'Take off sale' +")
    const second = await readSite(small.root, first)
    expect(second.entities.get('goods')).toEqual(first.entities.get('goods'))
    expect(second.pages.get('/goods/list')).toEqual(first.pages.get('/goods/list'))
  })

  test('that only lacks a translation is served', async () => {
    small.replace(list, '"title": "On sale"', '"title": "Quite new words"')
    const site = await readSite(small.root)
    expect(site.pages.get('/goods/list')!.title).toBe('Quite new words')
    expect(site.problems.map(problem => problem.rule)).toEqual(['translation'])
  })

  test('that is deleted is gone', async () => {
    const first = await readSite(small.root)
    small.remove('schemas/pages/goods/add.json')
    const second = await readSite(small.root, first)
    expect(second.pages.has('/goods/add')).toBe(false)
    expect(second.problems.some(problem => problem.rule === 'link' && problem.file === list)).toBe(true)
  })
})

describe('two files', () => {
  test('whose routes no address can tell apart are one problem', async () => {
    small.write('schemas/pages/goods/edit/[goods].json', { title: 'Goods', hidden: true })
    const { problems } = await readSite(small.root)
    expect(problems.map(formatProblem)).toEqual([
      expect.stringMatching(
        /^schemas\/pages\/goods\/edit\/\[id\]\.json:1 {2}schemas\/pages\/goods\/edit\/\[goods\]\.json has the same route/,
      ),
    ])
  })

  test('cannot claim the same call', async () => {
    small.replace('schemas/entities/category.json', 'seller/category/Save', 'seller/goods/Save')
    const { problems } = await readSite(small.root)
    expect(problems.map(formatProblem)).toEqual([
      expect.stringContaining('"seller/goods/Save" is a call of the entity category already'),
    ])
  })
})

describe('the site map', () => {
  test('gives a page every call it makes and an action with a path its own entry', async () => {
    const { entries } = await readSite(small.root)
    const apis = Object.fromEntries(entries.map(entry => [entry.path, entry.api]))
    expect(apis['/goods/list']).toEqual(['seller/goods/Shown', 'seller/goods/OnOff'])
    expect(apis['/goods/edit/{id}']).toEqual([
      'seller/goods/Log',
      'seller/goods/Info',
      'seller/goods/Save',
      'seller/goods/Reprice',
    ])
    expect(apis['/goods/onoff/{id}']).toEqual(['seller/goods/OnOff'])
    expect(entries.find(entry => entry.path === '/goods/del/{id}')).toMatchObject({
      hidden: true,
      action: { page: '/goods/list', name: 'delete' },
      api: ['seller/goods/Del'],
      title: 'Delete',
    })
    expect(entries.find(entry => entry.path === '/goods/onoff/{id}')!.title).toBe('Take off sale')
  })

  test('3 Route meta: title, title2, icon, api (a comma list of backend interfaces that also serves as the permission key), noCache, breadcrumb, affix and the key of the add-on', async () => {
    const meta = {
      title: 'Goods',
      title2: 'Category',
      icon: 'shop',
      noCache: true,
      breadcrumb: false,
      affix: true,
      plugin: 'demo',
    }
    small.write('schemas/pages/goods/meta.json', { ...meta, api: 'seller/goods/OnOff,seller/goods/Info' })
    const site = await readSite(small.root)
    expect(site.problems).toEqual([])
    const entry = site.entries.find(({ path }) => path === '/goods/meta')
    expect(entry).toMatchObject({ ...meta, api: ['seller/goods/OnOff', 'seller/goods/Info'] })
  })

  test('gives no page the calls of an action that has another permission', async () => {
    small.replace(
      list,
      '"rowActions": [',
      '"rowActions": [{ "label": "Price", "can": "/goods/edit/{id}", "run": { "call": "POST seller/goods/Secret" } }, ',
    )
    const { entries } = await readSite(small.root)
    expect(entries.filter(entry => entry.api.includes('seller/goods/Secret')).map(entry => entry.path)).toEqual([
      '/goods/edit/{id}',
    ])
  })
})

describe('the static files', () => {
  test('lead from site.json over the section to each page and entity', async () => {
    const site = await readSite(small.root)
    const files = emitSite(
      site,
      makeSiteWords({ zh: { Goods: '商品', Order: '订单', Close: '关闭', 'Server alone': '…' } }, ['Close']),
    )
    const json = (path: string) => JSON.parse(files.get(path) ?? 'null')
    const start = json('schemas/site.json')
    expect(start.menu).toEqual(site.menu)
    const section = json(`schemas/sections/${start.sections.goods}`)
    expect(json(`locales/zh/${start.languages.zh.words}`)).toEqual({ Goods: '商品', Close: '关闭' })
    expect(json(`locales/zh/${section.words.zh}`)).toEqual({ Goods: '商品' })
    const entry = section.entries.find((one: { path: string }) => one.path === '/goods/list')
    const page = json(`schemas/pages/${entry.file}`)
    expect([page.blocks.length, Object.keys(page.entities)]).toEqual([1, ['goods']])
    expect(json(`schemas/entities/${page.entities.goods}`)).toEqual(JSON.parse(JSON.stringify(site.entities.get('goods'))))
    expect(json(`schemas/${start.entities}`).files).toMatchObject(page.entities)
    expect(section.entries.find((one: { path: string }) => one.path === '/goods/onoff/{id}').file).toBeUndefined()
  })

  test('hold the words of a text that names its context itself', async () => {
    small.replace('schemas/pages/goods/add.json', '"title": "Add goods"', '"title": "Add|goods of a shop"')
    const words = makeSiteWords({ zh: { 'Add|goods of a shop': '添加商品', 'Add|a guest': '添加客人' } })
    const files = emitSite(await readSite(small.root), words)
    const { sections } = JSON.parse(files.get('schemas/site.json') ?? 'null')
    const section = JSON.parse(files.get(`schemas/sections/${sections.goods}`) ?? 'null')
    expect(JSON.parse(files.get(`locales/zh/${section.words.zh}`) ?? 'null')).toEqual({ 'Add|goods of a shop': '添加商品' })
  })

  test('have the same names for the same content, and others once it changes', async () => {
    const before = emitSite(await readSite(small.root), makeSiteWords())
    expect([...emitSite(await readSite(small.root), makeSiteWords()).keys()]).toEqual([...before.keys()])
    small.replace(list, '"icon": "shop"', '"icon": "user"')
    const after = emitSite(await readSite(small.root), makeSiteWords())
    const changed = [...after.keys()].filter(name => !before.has(name))
    const places = changed.map(name => name.split('/')[1]?.replace(/^site\..*/, 'site map'))
    expect(places.toSorted()).toEqual(['pages', 'sections', 'site map'])
  })
})
