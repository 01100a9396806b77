import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkSite, formatProblem, type Problem } from '../../../contract/site/readSite.ts'
import { openSmallSite, type SmallSite } from './smallSite.ts'

const list = 'schemas/pages/goods/list.json'
const edit = 'schemas/pages/goods/edit/[id].json'
const goods = 'schemas/entities/goods.json'

/** One slip: what is replaced in which file, and what its one message must name. */
type Slip = {
  title: string
  file: string
  find: string
  put: string
  rule: Problem['rule']
  path: string
  says: string
  nearest?: string
}

const slips: Slip[] = [
  {
    title: 'a wrong kind of block',
    file: list,
    find: '"list": "goods"',
    put: '"lst": "goods"',
    rule: 'kind',
    path: 'blocks[0].lst',
    says: '"lst" is no kind of block',
    nearest: 'list',
  },
  {
    title: 'two kinds in one block',
    file: edit,
    find: '"form": "goods"',
    put: '"form": "goods", "detail": "goods"',
    rule: 'kind',
    path: 'blocks[0]',
    says: '"form" and "detail" are kinds of block',
  },
  {
    title: 'a wrong field in a column',
    file: list,
    find: '"category_id",',
    put: '"categori_id",',
    rule: 'field',
    path: 'blocks[0].columns[1]',
    says: 'goods has no field "categori_id"',
    nearest: 'category_id',
  },
  {
    title: 'a wrong field in a filter',
    file: list,
    find: '{ "field": "updated_at"',
    put: '{ "field": "update_at"',
    rule: 'field',
    path: 'blocks[0].filters[1].field',
    says: 'goods has no field "update_at"',
    nearest: 'updated_at',
  },
  {
    title: 'a wrong field in a slot',
    file: edit,
    find: '{record.name}',
    put: '{record.nmae}',
    rule: 'field',
    path: 'blocks[0].title',
    says: 'record has no "nmae"',
    nearest: 'name',
  },
  {
    title: 'a wrong field in an expression',
    file: list,
    find: '=row.stock < 10',
    put: '=row.stok < 10',
    rule: 'field',
    path: 'blocks[0].columns[3].tone',
    says: 'row has no "stok"',
    nearest: 'stock',
  },
  {
    title: 'a wrong field in a condition',
    file: list,
    find: '"where": { "show": 1 }',
    put: '"where": { "shw": 1 }',
    rule: 'field',
    path: 'blocks[0].where.shw',
    says: 'goods has no field "shw"',
    nearest: 'show',
  },
  {
    title: 'a wrong answer of a question',
    file: list,
    find: '=result.percent',
    put: '=result.precent',
    rule: 'field',
    path: 'blocks[0].batchActions[0].run[1].body.percent',
    says: 'result has no "precent"',
    nearest: 'percent',
  },
  {
    title: 'a wrong named request',
    file: edit,
    find: 'len(data.log)',
    put: 'len(data.logs)',
    rule: 'field',
    path: 'blocks[1].blocks[0].text',
    says: 'data has no "logs"',
    nearest: 'log',
  },
  {
    title: 'a wrong parameter of the route',
    file: edit,
    find: '=params.id',
    put: '=params.ids',
    rule: 'field',
    path: 'load.log.params.id',
    says: 'params has no "ids"',
    nearest: 'id',
  },
  {
    title: 'a wrong entity',
    file: edit,
    find: '"form": "goods"',
    put: '"form": "good"',
    rule: 'entity',
    path: 'blocks[0].form',
    says: 'there is no entity "good"',
    nearest: 'goods',
  },
  {
    title: 'a wrong entity behind a reference',
    file: goods,
    find: '"to": "category"',
    put: '"to": "categorie"',
    rule: 'entity',
    path: 'fields.category_id.to',
    says: 'there is no entity "categorie"',
    nearest: 'category',
  },
  {
    title: 'an unknown function',
    file: list,
    find: '=round(',
    put: '=rond(',
    rule: 'function',
    path: 'blocks[0].columns[4].value',
    says: 'there is no function "rond"',
    nearest: 'round',
  },
  {
    title: 'too many values for a function',
    file: edit,
    find: 'len(data.log)',
    put: 'len(data.log, 2)',
    rule: 'function',
    path: 'blocks[1].blocks[0].text',
    says: 'len takes 1 value, not 2',
  },
  {
    title: 'an unknown name in an expression',
    file: list,
    find: '=row.stock < 10',
    put: '=rwo.stock < 10',
    rule: 'name',
    path: 'blocks[0].columns[3].tone',
    says: 'there is no name "rwo"',
    nearest: 'row',
  },
  {
    title: 'a name that is not known at its place',
    file: edit,
    find: '=record.show == 0',
    put: '=selected.count == 0',
    rule: 'name',
    path: 'blocks[0].fields[1].enable',
    says: '"selected" is not known at this place',
  },
  {
    title: 'an expression that is cut short',
    file: list,
    find: "? 'danger' : null",
    put: '?',
    rule: 'expression',
    path: 'blocks[0].columns[3].tone',
    says: 'in "=row.stock < 10 ?"',
  },
  {
    title: 'a link that leads nowhere',
    file: list,
    find: '{ "field": "name", "open": "/goods/edit/{row.id}"',
    put: '{ "field": "name", "open": "/goods/edti/{row.id}"',
    rule: 'link',
    path: 'blocks[0].columns[0].open',
    says: 'no page and no action is at "/goods/edti/{row.id}"',
    nearest: '/goods/edit/{id}',
  },
  {
    title: 'a link without its parameter',
    file: 'schemas/pages/goods/add.json',
    find: '"after": "/goods/list"',
    put: '"after": "/goods/edit"',
    rule: 'link',
    path: 'blocks[0].after',
    says: 'no page and no action is at "/goods/edit"',
    nearest: '/goods/add',
  },
  {
    title: 'an unknown permission',
    file: list,
    find: '"can": "/goods/edit/{id}"',
    put: '"can": "/goods/edit/{ix}"',
    rule: 'permission',
    path: 'blocks[0].columns[4].can',
    says: 'there is no route "/goods/edit/{ix}"',
    nearest: '/goods/edit/{id}',
  },
  {
    title: 'fields that change each other in a ring',
    file: goods,
    find: '      "price",\n',
    put: '      { "field": "price", "value": "=form.market_price" },\n',
    rule: 'cycle',
    path: 'form[1].fields[0]',
    says: 'ring: price → market_price → price',
  },
  {
    title: 'a text without a translation',
    file: edit,
    find: '"title": "Edit goods"',
    put: '"title": "Edit gods"',
    rule: 'translation',
    path: 'title',
    says: '"Edit gods" has no translation in es, ja, zh',
    nearest: 'Edit goods',
  },
  {
    title: 'an option that is no text',
    file: goods,
    find: '"2": "Virtual"',
    put: '"2": 2',
    rule: 'type',
    path: 'fields.kind.options.2',
    says: 'a text or an object { … } is expected, not 2',
  },
  {
    title: 'a first value that is no option',
    file: goods,
    find: '"default": 1',
    put: '"default": 3',
    rule: 'option',
    path: 'fields.kind.default',
    says: '3 is not among the options 1, 2',
  },
  {
    title: 'a condition with a value that is no option',
    file: list,
    find: '"where": { "show": 1 }',
    put: '"where": { "show": 2 }',
    rule: 'option',
    path: 'blocks[0].where.show',
    says: '2 is not among the options 0, 1',
  },
  {
    title: 'a key written twice',
    file: list,
    find: '"select": "all"',
    put: '"select": "all", "select": "none"',
    rule: 'duplicate',
    path: 'blocks[0].select',
    says: 'the key "select" is written twice',
  },
  {
    title: 'a comma that is missing',
    file: list,
    find: '"select": "all",',
    put: '"select": "all"',
    rule: 'syntax',
    path: 'blocks[0].select',
    says: 'line 18, column 7: "," is expected',
  },
  {
    title: 'a required key that is missing',
    file: goods,
    find: '"type": "money", "label": "Market price"',
    put: '"type": "money"',
    rule: 'required',
    path: 'fields.market_price',
    says: 'the key "label" is missing',
  },
  {
    title: 'a misspelt key',
    file: edit,
    find: '"hidden": true',
    put: '"hiden": true',
    rule: 'key',
    path: 'hiden',
    says: '"hiden" is not a key here',
    nearest: 'hidden',
  },
  {
    title: 'a value of the wrong type',
    file: list,
    find: '"fold": true',
    put: '"fold": "yes"',
    rule: 'type',
    path: 'blocks[0].filters[1].fold',
    says: 'true or false is expected, not "yes"',
  },
  {
    title: 'a word that is none of the choices',
    file: list,
    find: '"select": "all"',
    put: '"select": "al"',
    rule: 'choice',
    path: 'blocks[0].select',
    says: 'is expected, not "al"',
    nearest: 'all',
  },
  {
    title: 'an unknown field type',
    file: goods,
    find: '"type": "money", "label": "Market price"',
    put: '"type": "mony", "label": "Market price"',
    rule: 'fieldType',
    path: 'fields.market_price.type',
    says: 'there is no field type "mony"',
    nearest: 'money',
  },
  {
    title: 'a key that its field type does not have',
    file: goods,
    find: '"unit": "g", "min": 0',
    put: '"unit": "g", "mim": 0',
    rule: 'key',
    path: 'fields.weight.mim',
    says: '"mim" is not a key here',
    nearest: 'min',
  },
  {
    title: 'an unknown action',
    file: list,
    find: '"onoff", "delete"',
    put: '"onof", "delete"',
    rule: 'action',
    path: 'blocks[0].rowActions[1]',
    says: 'goods has no action "onof"',
    nearest: 'onoff',
  },
  {
    title: 'a standard action without its call',
    file: goods,
    find: ', "delete": "seller/goods/Del" }',
    put: ' }',
    rule: 'action',
    path: 'blocks[0].rowActions[2]',
    says: '"delete" needs a call "delete"',
  },
  {
    title: 'an unknown kind of step',
    file: list,
    find: '{ "toast": "{result',
    put: '{ "tost": "{result',
    rule: 'kind',
    path: 'blocks[0].batchActions[0].run[2].tost',
    says: '"tost" is no kind of step',
    nearest: 'toast',
  },
  {
    title: 'an unknown step in place of an action',
    file: list,
    find: '{ "open": "/goods/add" }',
    put: '{ "opne": "/goods/add" }',
    rule: 'key',
    path: 'blocks[0].toolbar[0].opne',
    says: '"opne" is not a key here',
    nearest: 'open',
  },
  {
    title: 'a call of no known form',
    file: edit,
    find: '"GET seller/goods/Log"',
    put: '"seller/goods/Log"',
    rule: 'pattern',
    path: 'load.log.call',
    says: '"seller/goods/Log" is not of the form',
  },
  {
    title: 'a list endpoint of another entity',
    file: list,
    find: '"list": "goods",',
    put: '"list": "goods", "api": "seller/goods/Showm",',
    rule: 'api',
    path: 'blocks[0].api',
    says: 'is no list call of goods',
    nearest: 'seller/goods/Shown',
  },
  {
    title: 'an unknown icon',
    file: list,
    find: '"icon": "shop"',
    put: '"icon": "shpo"',
    rule: 'icon',
    path: 'icon',
    says: 'there is no icon "shpo"',
    nearest: 'shop',
  },
  {
    title: 'two blocks with one id',
    file: edit,
    find: '"section": "Basics", "blocks": [{',
    put: '"section": "Basics", "id": "a", "blocks": [{ "id": "a", ',
    rule: 'id',
    path: 'blocks[1].blocks[0].id',
    says: 'two blocks of this page have the id "a"',
  },
  {
    title: 'a version that does not exist',
    file: goods,
    find: '"$schema": 1',
    put: '"$schema": 7',
    rule: 'version',
    path: '$schema',
    says: 'version 7 of the page language is not known',
  },
  {
    title: 'an entity that is called otherwise than its file',
    file: goods,
    find: '"entity": "goods"',
    put: '"entity": "good"',
    rule: 'entity',
    path: 'entity',
    says: 'the file is called goods.json',
    nearest: 'goods',
  },
  {
    title: 'a section the menu does not have',
    file: 'schemas/menu.json',
    find: '"path": "/goods"',
    put: '"path": "/good"',
    rule: 'route',
    path: '',
    says: 'schemas/menu.json has no section "/goods"',
    nearest: '/good',
  },
  {
    title: 'a slot lost in a translation',
    file: 'locales/es.json',
    find: '{result.changed} prices changed (es)',
    put: 'prices changed (es)',
    rule: 'slot',
    path: '{result.changed} prices changed',
    says: 'the translation has the slots none',
  },
  {
    title: 'a call in a case that no page makes',
    file: 'schemas/pages/goods/edit/[id].cases.json',
    find: 'GET seller/goods/Log',
    put: 'GET seller/goods/Lag',
    rule: 'cases',
    path: 'cases[0].answers["GET seller/goods/Lag"]',
    says: 'no page calls "seller/goods/Lag"',
    nearest: 'seller/goods/Log',
  },
  {
    title: 'a case without the parameter of its route',
    file: 'schemas/pages/goods/edit/[id].cases.json',
    find: '"params": { "id": "1" }',
    put: '"params": {}',
    rule: 'cases',
    path: 'cases[0]',
    says: 'needs params.id',
  },
]

describe('the check', () => {
  let site: SmallSite
  beforeEach(() => {
    site = openSmallSite()
  })
  afterEach(() => site.close())

  test('finds nothing in a site without a mistake', async () => {
    const { problems, pages, entities } = await checkSite(site.root)
    expect(problems.map(formatProblem)).toEqual([])
    expect([pages.size, entities.size]).toEqual([3, 2])
  })

  test.each(slips)('tells $title once, with its file, line and path', async slip => {
    const line = site.replace(slip.file, slip.find, slip.put)
    const { problems } = await checkSite(site.root)
    expect(problems.map(formatProblem)).toHaveLength(1)
    const problem = problems[0]!
    expect(problem).toMatchObject({ rule: slip.rule, path: slip.path })
    expect(problem.message).toContain(slip.says)
    expect(problem.nearest).toBe(slip.nearest)
    // Where the slip shows elsewhere than where it was made, the place is the one where it shows.
    const shown: Record<string, [string, number]> = {
      'a standard action without its call': [list, 19],
      'a section the menu does not have': [list, 1],
      'a comma that is missing': [list, 18],
      'a case without the parameter of its route': ['schemas/pages/goods/edit/[id].cases.json', 3],
    }
    expect([problem.file, problem.line]).toEqual(shown[slip.title] ?? [slip.file, line])
  })

  test('tells ten mistakes of one run, each with file, line and the right name', async () => {
    const titles = [
      'an unknown kind of step',
      'a wrong field in a column',
      'a wrong field in a filter',
      'a wrong field in a slot',
      'a wrong field in a condition',
      'a wrong entity behind a reference',
      'an unknown function',
      'an unknown action',
      'a link without its parameter',
      'an unknown field type',
    ]
    const ten = slips.filter(slip => titles.includes(slip.title))
    for (const slip of ten) site.replace(slip.file, slip.find, slip.put)
    const { problems } = await checkSite(site.root)
    const told = problems.map(problem => problem.nearest)
    expect(told.toSorted()).toEqual(ten.map(slip => slip.nearest).toSorted())
    for (const problem of problems) expect(formatProblem(problem)).toMatch(/^schemas\/\S+:\d+ {2}.*Did you mean ".+"\?$/)
  })
})
