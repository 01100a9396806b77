import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pagesWithoutCases } from '../../site/pagesWithoutCases.ts'
import { formatProblem, readSite } from '../../site/readSite.ts'
import { textsOf } from '../../site/scanCode.ts'
import { makeScreen } from '../../scripts/new-screen/makeScreen.ts'
import { openSite } from '../../scripts/pages/openSite.ts'
import { openSmallSite, type SmallSite } from '../contract/language/smallSite.ts'

let small: SmallSite
beforeEach(() => {
  small = openSmallSite()
})
afterEach(() => small.close())

describe('new-screen', () => {
  test('writes an entity, a page and its cases that pass the check', async () => {
    expect(makeScreen(small.root, { path: 'goods/brand', entity: 'brand', label: 'Brand' })).toEqual([
      'schemas/entities/goods/brand.json',
      'schemas/pages/goods/brand.json',
      'schemas/pages/goods/brand.cases.json',
    ])
    expect(pagesWithoutCases(small.root).filter(sentence => sentence.includes('brand'))).toEqual([])
    const site = await readSite(small.root)
    expect(site.problems.filter(problem => problem.rule !== 'translation').map(formatProblem)).toEqual([])
    expect(site.entries.find(entry => entry.path === '/goods/brand')!.api).toContain('seller/brand/List')
  })

  test('writes a text with one limit, its greatest length: the width of a text would be another', () => {
    makeScreen(small.root, { path: 'goods/brand', entity: 'brand', label: 'Brand' })
    const { fields } = JSON.parse(small.read('schemas/entities/goods/brand.json')) as { fields: Record<string, object> }
    expect(fields.name).toMatchObject({ type: 'text', max: 60 })
    expect(fields.name).not.toHaveProperty('maxWidth')
  })

  test('writes over nothing', () => {
    const before = small.read('schemas/entities/goods.json')
    expect(() => makeScreen(small.root, { path: 'goods/brand', entity: 'goods', label: 'Brand' })).toThrow(
      'schemas/entities/goods.json is there already',
    )
    expect(small.read('schemas/entities/goods.json')).toBe(before)
  })

  test('refuses names that are none', () => {
    const make = (change: object) => () =>
      makeScreen(small.root, { path: 'goods/brand', entity: 'brand', label: 'Brand', ...change })
    expect(make({ label: '' })).toThrow('usage:')
    expect(make({ path: '../brand' })).toThrow('is no place')
    expect(make({ entity: 'Brand' })).toThrow('is no name of an entity')
    expect(make({ path: 'nowhere/brand' })).toThrow('has no section "/nowhere"; it has /goods')
  })
})

test('a page without cases is told with its file and the one to write', () => {
  const told = pagesWithoutCases(small.root)
  expect(told.find(sentence => sentence.startsWith('schemas/pages/goods/list.json: '))).toContain(
    'the page at /goods/list has no cases; write schemas/pages/goods/list.cases.json',
  )
  expect(told.filter(sentence => sentence.startsWith('schemas/pages/goods/edit/[id].json'))).toEqual([])
})

describe('a live site', () => {
  test('serves the last good version, tells the problem, and changes its version with the next good one', async () => {
    const live = await openSite(small.root)
    const { version } = live
    small.replace('schemas/pages/goods/list.json', '"icon": "shop"', '"icon": "user"')
    small.replace('schemas/pages/goods/list.json', '"select": "all",', '"select": "all",,')
    await live.reload()
    expect([live.version, live.problems.map(problem => problem.rule)]).toEqual([version, ['syntax']])
    small.replace('schemas/pages/goods/list.json', ',,', ',')
    await live.reload()
    expect(live.problems).toEqual([])
    expect(live.version).not.toBe(version)
  })

  test('still has the files of the version before', async () => {
    const live = await openSite(small.root)
    const before = [...live.files.keys()]
    expect(before.length).toBeGreaterThan(0)
    small.replace('schemas/pages/goods/list.json', '"icon": "shop"', '"icon": "user"')
    await live.reload()
    expect(before.filter(name => !live.files.has(name))).toEqual([])
  })

  test('keeps the words of a language whose file is broken', async () => {
    const live = await openSite(small.root)
    const { version } = live
    small.write('locales/zh/goods.json', '{ "Goods": ')
    await live.reload()
    expect([live.version, live.problems[0]?.file]).toEqual([version, 'locales/zh/goods.json'])
  })
})

test('texts in code are found where a refusal, a fault, a kept sentence or a table of words says them', () => {
  const source = [
    "throw refuse(context, 'state_conflict', 'A', { n: 1 })",
    "throw refuse(context, 'invalid', x ? 'B' : 'C')",
    "throw fault('D')",
    "new OutcomeUnknown({ text: '{host} E', values: { host } })",
    "const words: Record<Level, string> = { weak: 'F', fair: 'G' }",
    "const other = { text: 'no', code: 'no' }",
  ]
  expect(textsOf('a.ts', source.join('\n')).map(({ text, line }) => `${line} ${text}`)).toEqual([
    '1 A',
    '2 B',
    '2 C',
    '3 D',
    '4 {host} E',
    '5 F',
    '5 G',
  ])
})

test('texts in code are found where they are whole words of t', () => {
  const source =
    "t('A')\nhost.t(\"B\", { n: 1 })\ncontext.t(x ? 'C' : 'D')\nservices.t(language, 'E', 'no')\nsplit('F')\nt(name)\nt(x === 'G' ? 'H' : y)\nt('It\\'s')"
  expect(textsOf('a.ts', source).map(({ text, line }) => `${line} ${text}`)).toEqual([
    '1 A',
    '2 B',
    '3 C',
    '3 D',
    '4 E',
    '7 H',
    "8 It's",
  ])
})
