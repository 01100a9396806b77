import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chooseLanguage, readTranslations } from '../../server/words/translate.ts'
import { controlWords } from '../../site/controlWords.ts'
import { emitSite } from '../../site/emitSite.ts'
import { checkSite, formatProblem, readSite } from '../../site/readSite.ts'
import { ownPlace } from '../../site/SitePlace.ts'
import { readSiteWords } from '../../site/SiteWords.ts'
import { openSmallSite, type SmallSite } from '../contract/language/smallSite.ts'

let small: SmallSite
beforeEach(() => {
  small = openSmallSite()
})
afterEach(() => small.close())

describe('a folder of words', () => {
  beforeEach(() => {
    small.write('locales/fr/language.json', { name: 'Français', antd: 'fr_FR' })
    small.write('locales/fr/goods.json', { Goods: 'Produits' })
  })

  test('is a language that the console offers, with its words', async () => {
    const files = emitSite(await readSite(small.root), readSiteWords(small.root))
    const json = (path: string) => JSON.parse(files.get(path) ?? 'null')
    const start = json('schemas/site.json')
    expect(start.languages.fr).toMatchObject({ name: 'Français', tag: 'fr' })
    expect(json(`locales/fr/${json(`schemas/sections/${start.sections.goods}`).words.fr}`)).toEqual({ Goods: 'Produits' })
  })

  test('is a language that the server speaks, and that antd and its calendar speak', () => {
    const { t, languages } = readTranslations(small.root)
    expect(t(chooseLanguage('fr-CA, en;q=0.5', languages), 'Goods')).toBe('Produits')
    const { load } = controlWords(small.root) as { load(id: string): string }
    expect(load('\0virtual:control-words')).toContain("import('antd/locale/fr_FR'), import('dayjs/locale/fr')")
  })

  test('is checked like the others: what it lacks is told with the file it belongs to', async () => {
    const { problems } = await checkSite(small.root)
    const told = problems.map(formatProblem).filter(one => one.includes('has no translation in locales/fr/'))
    expect(told).toContainEqual(expect.stringMatching(/^schemas\/pages\/goods\/.*has no translation in locales\/fr\/goods\.json/))
  })
})

test('a text with two translations in one language is told where the second stands', async () => {
  small.write('locales/zh/wraps.json', '{\n  "Goods": "货物"\n}')
  const { problems } = await readSite(small.root)
  expect(problems.map(formatProblem)).toEqual([
    expect.stringMatching(
      /^locales\/zh\/wraps\.json:2 {2}Goods {2}this text is "Goods \(zh\)" in locales\/zh\/goods\.json:\d+; say it alike/,
    ),
  ])
})

test('another folder of schemas and words is read like the product’s own', async () => {
  const places = [ownPlace, { schemas: 'addons/wraps', locales: 'addons/wraps/locales' }]
  const fields = { name: { type: 'text', label: 'Name' }, size: { type: 'int', label: 'Size of it' } }
  const wrap = { entity: 'wrap', label: 'Wrap', title: 'name', api: { list: 'seller/wrap/List' }, fields }
  small.write('addons/wraps/entities/wrap.json', wrap)
  small.write('addons/wraps/pages/goods/wraps.json', {
    title: 'Wrap',
    blocks: [{ list: 'wrap', columns: ['name', 'size'] }],
  })
  for (const language of ['zh', 'es', 'ja'])
    small.write(`addons/wraps/locales/${language}/wraps.json`, { Wrap: 'W', 'Size of it': 'S' })
  const site = await readSite(small.root, undefined, places)
  expect(site.problems.map(formatProblem)).toEqual([])
  expect([site.entities.get('wrap')?.label, site.pages.get('/goods/wraps')?.origin.file]).toEqual([
    'Wrap',
    'addons/wraps/pages/goods/wraps.json',
  ])
  const files = emitSite(site, readSiteWords(small.root, { places }))
  const start = JSON.parse(files.get('schemas/site.json') ?? '{}')
  const { words } = JSON.parse(files.get(`schemas/sections/${start.sections.goods}`) ?? '{}')
  expect(JSON.parse(files.get(`locales/zh/${words.zh}`) ?? '{}')).toMatchObject({ Wrap: 'W', 'Size of it': 'S' })
  expect(site.pages.has('/goods/list')).toBe(true)
})
