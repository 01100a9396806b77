import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../contract/language/Problem.ts'
import { checkWith, siteFiles } from './everyKeySite.ts'
import { plant } from './plantMistakes.ts'

const thing = 'schemas/entities/thing.json'
const kind = 'schemas/entities/kind.json'
const list = 'schemas/pages/things/list.json'
const edit = 'schemas/pages/things/edit/[id].json'
const detail = 'schemas/pages/things/detail/[id].json'
const cases = 'schemas/pages/things/detail/[id].cases.json'

/** A mistake that every shape allows: what is put at a path, and the path, rule and words of the one problem. */
type Slip = {
  title: string
  file: string
  at: string
  put: unknown
  rule: Problem['rule']
  says: string
  path?: string
  nearest?: string
}

const field = (at: string) => ({ file: thing, at: `fields.${at}` })
const block = (at: string) => ({ file: list, at: `blocks.0.${at}` })

const slips: Slip[] = [
  // Fields
  {
    title: 'a least value above the greatest',
    ...field('count.max'),
    put: 0,
    rule: 'range',
    says: 'at least 1 and at most 0',
    path: 'fields.count.max',
  },
  {
    title: 'a least length above the greatest',
    ...field('note.min'),
    put: 301,
    rule: 'range',
    says: 'at least 301 and at most 300',
    path: 'fields.note.max',
  },
  {
    title: 'a first value above the greatest',
    ...field('count.default'),
    put: 100,
    rule: 'range',
    says: 'at most 99 expected, not 100',
  },
  {
    title: 'a first value below the least',
    ...field('weight.default'),
    put: '-1',
    rule: 'range',
    says: 'at least 0 expected, not -1',
  },
  {
    title: 'a first text that is too short',
    ...field('name.default'),
    put: 'a',
    rule: 'range',
    says: 'at least 2 expected, not 1',
  },
  {
    title: 'more first choices than allowed',
    ...field('marks.default'),
    put: ['new', 'old', 'new'],
    rule: 'range',
    says: 'at most 2 expected, not 3',
  },
  {
    title: 'a first value of another type',
    ...field('count.default'),
    put: '5',
    rule: 'type',
    says: 'a number is expected, not "5"',
  },
  {
    title: 'a first value of a flag that is no flag',
    ...field('good.default'),
    put: true,
    rule: 'type',
    says: '0 or 1 is expected, not true',
  },
  {
    title: 'a first value that its own pattern refuses',
    ...field('name.default'),
    put: 'New',
    rule: 'pattern',
    says: '"New" is not of the form ^[a-z]+$',
  },
  {
    title: 'a regular expression that cannot be read',
    ...field('name.pattern'),
    put: '[a-z',
    rule: 'pattern',
    says: 'is no regular expression',
  },
  {
    title: 'an order by pictures',
    ...field('picture.sort'),
    put: true,
    rule: 'use',
    says: 'cannot be sorted by a field of type image',
  },
  {
    title: 'a filter by a password',
    ...field('secret_word.filter'),
    put: true,
    rule: 'use',
    says: 'cannot be filtered by a field of type password',
  },
  { title: 'a sum of texts', ...field('mail.sum'), put: true, rule: 'use', says: 'cannot be summed over a field of type email' },
  {
    title: 'an order by a virtual field',
    ...field('ratio.sort'),
    put: true,
    rule: 'use',
    says: 'cannot be sorted by a virtual field',
  },
  {
    title: 'words looked for in a number',
    ...field('count.filter'),
    put: 'contains',
    rule: 'use',
    says: 'only a text contains words',
  },
  {
    title: 'levels of an entity that is no tree',
    file: kind,
    at: 'tree',
    put: undefined,
    rule: 'tree',
    says: 'kind is no tree',
    path: 'fields.branch.to',
  },
  {
    title: 'a parent that is a record of another entity',
    file: kind,
    at: 'tree',
    put: 'name',
    rule: 'tree',
    says: '"name" holds no id of another kind',
  },
  {
    title: 'a choice that depends on a field that is not there',
    ...field('kind_id.parent'),
    put: 'stat',
    rule: 'field',
    says: 'thing has no field "stat"',
    nearest: 'state',
  },
  {
    title: 'a field named like one that the server keeps',
    ...field('created_at'),
    put: { type: 'datetime', label: 'Created' },
    rule: 'fieldName',
    says: 'the server keeps for every entity',
  },
  {
    title: 'a field named like what every object has',
    ...field('constructor'),
    put: { type: 'text', label: 'Name' },
    rule: 'fieldName',
    says: 'cannot be the name of a field',
  },
  {
    title: 'a field named like a parameter of every call',
    ...field('limit'),
    put: { type: 'int', label: 'Count', filter: true },
    rule: 'fieldName',
    says: 'is a parameter of every call',
  },
  {
    title: 'a field that cannot be a column',
    ...field('theName'),
    put: { type: 'text', label: 'Name' },
    rule: 'fieldName',
    says: 'is a column of a table',
  },
  {
    title: 'a unique virtual field',
    file: thing,
    at: 'unique.0.1',
    put: 'ratio',
    rule: 'use',
    says: '"ratio" is virtual',
    path: 'unique[0][1]',
  },
  {
    title: 'a list sorted at first by what cannot be sorted',
    file: thing,
    at: 'sort.field',
    put: 'picture',
    rule: 'use',
    says: 'thing cannot be sorted by "picture"',
  },
  {
    title: 'a condition with a value of another type',
    file: thing,
    at: 'lists.seller/thing/Shown',
    put: { count: 'many' },
    rule: 'type',
    says: 'a number is expected, not "many"',
    path: 'lists.seller/thing/Shown.count',
  },
  {
    title: 'an entity action without a step',
    file: thing,
    at: 'actions.turn.run',
    put: undefined,
    rule: 'required',
    says: '"turn" is no standard action',
    path: 'actions.turn',
  },
  {
    title: 'a save of a module that no module answers',
    file: thing,
    at: 'module',
    put: true,
    rule: 'call',
    says: 'answers "seller/thing/Save"',
    path: 'api.save',
    nearest: 'seller/thing/File',
  },

  // Lists
  {
    title: 'a filter by a field that takes none',
    ...block('filters.0'),
    put: 'picture',
    rule: 'use',
    says: 'thing cannot be filtered by "picture"',
  },
  {
    title: 'a column sorted by a field that has no order',
    ...block('columns.4'),
    put: { field: 'state', sort: 'desc' },
    rule: 'use',
    says: 'thing cannot be sorted by "state"',
    path: 'blocks[0].columns[4].sort',
  },
  {
    title: 'a view sorted by a field that has no order',
    ...block('views.few.sort.field'),
    put: 'note',
    rule: 'use',
    says: 'thing cannot be sorted by "note"',
  },
  {
    title: 'a computed column that is edited',
    ...block('columns.5.edit'),
    put: true,
    rule: 'use',
    says: 'nobody can change a computed column',
  },
  {
    title: 'a column that cannot be written and is edited',
    ...block('columns.3'),
    put: { field: 'ratio', edit: true },
    rule: 'use',
    says: '"ratio", which is not writable',
    path: 'blocks[0].columns[3].edit',
  },
  {
    title: 'a text of a row taken for a field',
    ...block('columns.3'),
    put: 'state_text',
    rule: 'field',
    says: 'thing has no field "state_text"',
  },
  {
    title: 'a picture of a card that is none',
    ...block('card.image'),
    put: 'name',
    rule: 'use',
    says: '"name" is no picture; thing has picture, pictures',
  },
  { title: 'a list shown as a tree that is none', ...block('tree'), put: true, rule: 'tree', says: 'thing is no tree' },
  {
    title: 'a key of a column in a filter',
    ...block('filters.1.width'),
    put: 100,
    rule: 'key',
    says: '"width" is not a key here',
  },
  {
    title: 'a colour that only an expression names',
    ...block('columns.1.tone'),
    put: "=row.count > 5 ? 'sucess' : null",
    rule: 'choice',
    says: '"sucess" is no colour',
    nearest: 'success',
  },
  {
    title: 'an import of one row',
    ...block('rowActions.0'),
    put: 'import',
    rule: 'action',
    says: '"import" has nothing to work on in rowActions',
  },
  {
    title: 'an edit of no row',
    ...block('toolbar.0'),
    put: 'edit',
    rule: 'action',
    says: '"edit" has nothing to work on in toolbar',
  },

  // Actions and calls
  {
    title: 'two actions with one path',
    ...block('rowActions.2.path'),
    put: '/things/turn/{thing}',
    rule: 'permission',
    says: 'is an action with the path "/things/turn/{id}" already',
  },
  {
    title: 'a GET of what is only posted',
    file: list,
    at: 'load.numbers.call',
    put: 'GET seller/thing/Turn',
    rule: 'call',
    says: 'is answered to POST, not to GET',
    nearest: 'POST seller/thing/Turn',
  },
  {
    title: 'a POST of what is only read',
    file: thing,
    at: 'actions.turn.run.call',
    put: 'POST seller/thing/Count',
    rule: 'call',
    says: 'is answered to GET, not to POST',
    nearest: 'GET seller/thing/Count',
  },
  {
    title: 'an api of a page that nobody answers',
    file: list,
    at: 'api',
    put: 'seller/thing/Shown, seller/thing/Tarn',
    rule: 'call',
    says: 'answers "seller/thing/Tarn"',
    nearest: 'seller/thing/Turn',
  },
  {
    title: 'an api of a page with a method',
    file: list,
    at: 'api',
    put: 'GET seller/thing/Shown',
    rule: 'pattern',
    says: 'is no call',
  },
  {
    title: 'a value that a form does not have',
    file: edit,
    at: 'blocks.0.after.0.set',
    put: { 'form.cuont': 1 },
    rule: 'field',
    says: 'form has no "cuont"',
    path: 'blocks[0].after[0].set["form.cuont"]',
    nearest: 'count',
  },
  {
    title: 'a value that nothing can set',
    file: edit,
    at: 'blocks.0.after.0.set',
    put: { 'user.name': 1 },
    rule: 'name',
    says: '"user.name" cannot be set',
    path: 'blocks[0].after[0].set["user.name"]',
  },
  {
    title: 'a first value of a field that was not asked',
    ...block('batchActions.0.run.0.values'),
    put: { precent: 5 },
    rule: 'field',
    says: 'this ask has no field "precent"',
    path: 'blocks[0].batchActions[0].run[0].values.precent',
    nearest: 'percent',
  },
  {
    title: 'a name that hides another',
    ...block('batchActions.0.run.1.as'),
    put: 'row',
    rule: 'name',
    says: '"row" is a name already',
  },
  {
    title: 'a condition without steps',
    file: edit,
    at: 'blocks.0.after.2',
    put: { if: '=result.id > 0' },
    rule: 'required',
    says: '"then" or "else"',
  },
  {
    title: 'a block to be printed that is not there',
    file: edit,
    at: 'blocks.0.after.5.print',
    put: 'fact',
    rule: 'id',
    says: 'no block of this page has the id "fact"',
    nearest: 'facts',
  },

  // Pages
  {
    title: 'a record of a page without {id}',
    file: list,
    at: 'record',
    put: 'thing',
    rule: 'record',
    says: 'the route /things/list has no {id}',
  },
  {
    title: 'a page that uses itself',
    file: edit,
    at: 'blocks.1',
    put: { use: '/things/edit/{record.id}', id: 'facts' },
    rule: 'cycle',
    says: '/things/edit/{id} → /things/edit/{id}',
    path: 'blocks[1].use',
  },
  {
    title: 'a block of another page that is not there',
    file: detail,
    at: 'blocks.5.block',
    put: 'fact',
    rule: 'id',
    says: 'has no block with the id "fact"',
    nearest: 'facts',
  },
  {
    title: 'a widget that is not there',
    file: detail,
    at: 'blocks.4.widget',
    put: 'chta',
    rule: 'name',
    says: 'there is no widget "chta"',
    nearest: 'chat',
  },
  {
    title: 'an option that a widget does not take',
    file: detail,
    at: 'blocks.4.options.sise',
    put: 3,
    rule: 'key',
    says: '"sise" is not a key here',
  },
  {
    title: 'an option of a widget with a value of another type',
    file: detail,
    at: 'blocks.4.options.size',
    put: 'big',
    rule: 'type',
    says: 'a whole number is expected, not "big"',
  },
  {
    title: 'what no case answers, in stats',
    file: detail,
    at: 'blocks.2.blocks.0.items.0.value',
    put: '=result.al',
    rule: 'answer',
    says: 'no case has an answer with "al"',
    nearest: 'all',
  },
  {
    title: 'what no case answers, in what a figure is compared with',
    file: detail,
    at: 'blocks.2.blocks.0.items.0.before',
    put: '=result.befor',
    rule: 'answer',
    says: 'no case has an answer with "befor"',
    nearest: 'before',
  },
  {
    title: 'a first choice above a chart that cannot be chosen',
    file: detail,
    at: 'blocks.2.blocks.1.choice.default',
    put: '31',
    rule: 'option',
    says: '"31" is not among the options 7, 30',
    nearest: '30',
  },
  {
    title: 'a first value of a second choice that cannot be chosen',
    file: detail,
    at: 'blocks.2.blocks.2.choice.1.default',
    put: 'fews',
    rule: 'option',
    says: '"fews" is not among the options all, few',
    nearest: 'few',
  },
  {
    title: 'two choices of one name above a chart',
    file: detail,
    at: 'blocks.2.blocks.2.choice.1.name',
    put: 'days',
    rule: 'id',
    says: 'two of these choice have the name "days"',
  },
  {
    title: 'what no case answers, in a chart',
    file: detail,
    at: 'blocks.2.blocks.1.series.0.value',
    put: '=row.thing',
    rule: 'answer',
    says: 'no case has an answer with "thing"',
    nearest: 'things',
  },
  {
    title: 'what no case answers, in a named request',
    file: list,
    at: 'blocks.0.show',
    put: '=data.numbers.al > 0',
    rule: 'answer',
    says: 'no case has an answer with "al"',
    nearest: 'all',
  },
  {
    title: 'a field type that a figure cannot be shown as',
    file: detail,
    at: 'blocks.2.blocks.0.items.0.as',
    put: 'mony',
    rule: 'fieldType',
    says: 'there is no field type "mony"',
    nearest: 'money',
  },
  {
    title: 'a key of a form in a detail',
    file: detail,
    at: 'blocks.0.tabs.0.blocks.0.fields.0',
    put: { field: 'name', required: true },
    rule: 'key',
    says: 'does nothing in a detail',
    path: 'blocks[0].tabs[0].blocks[0].fields[0].required',
  },
  {
    title: 'two steps of a wizard with one name',
    file: detail,
    at: 'blocks.3.steps.1.name',
    put: 'first',
    rule: 'id',
    says: 'two of these steps have the name "first"',
  },
  {
    title: 'a parameter in a case that the route does not have',
    file: cases,
    at: 'cases.0.params.ix',
    put: '2',
    rule: 'cases',
    says: 'has no {ix}',
  },

  // Expressions
  {
    title: 'a text compared with a number',
    ...block('columns.1.tone'),
    put: "=row.name > 5 ? 'success' : null",
    rule: 'type',
    says: 'a text is compared with a number',
  },
  {
    title: 'a flag compared with yes',
    file: thing,
    at: 'actions.turn.show',
    put: '=row.good == true',
    rule: 'type',
    says: '1 or 0 is compared with yes or no',
  },
  {
    title: 'a choice compared with a text that is a number',
    file: thing,
    at: 'actions.turn.show',
    put: "=row.state == '1'",
    rule: 'type',
    says: 'a number is compared with a text',
  },
  {
    title: 'a choice compared with what is no option',
    file: thing,
    at: 'actions.turn.show',
    put: '=row.state == 2',
    rule: 'option',
    says: '2 is not among the options 0, 1',
  },
  {
    title: 'a choice looked for among what are no options',
    file: thing,
    at: 'actions.turn.show',
    put: '=row.state in [1, 3]',
    rule: 'option',
    says: '3 is not among the options 0, 1',
  },
]

const keysOf = (at: string) => at.split('.').map(key => (/^\d+$/.test(key) ? Number(key) : key))
const pathOf = (at: string) => at.replace(/\.(\d+)/g, '[$1]')
const fileOf = (file: string) => siteFiles.find(one => one.source.file === file)!

function checkSlip({ file, at, put }: Pick<Slip, 'file' | 'at' | 'put'>): Problem[] {
  const one = fileOf(file)
  return checkWith({ ...one, value: plant(one.value, { path: keysOf(at), put }) })
}

describe('the check', () => {
  test.each(slips)('tells $title, with its place, value and rule', slip => {
    const told = checkSlip(slip).filter(problem => problem.rule === slip.rule && problem.path === (slip.path ?? pathOf(slip.at)))
    expect(told.map(problem => problem.message)).toEqual([expect.stringContaining(slip.says)])
    expect(told[0]?.nearest).toBe(slip.nearest)
    expect(told[0]).toHaveProperty('value')
  })

  test('tells two pages that use one another in a ring, once', () => {
    const one = fileOf(edit)
    const value = plant(one.value, { path: ['blocks', 1], put: { use: '/things/detail/{record.id}', id: 'facts' } })
    const told = checkWith({ ...one, value }).filter(problem => problem.rule === 'cycle')
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringMatching(/ring: (\/things\/\w+\/\{id\}) → \/things\/\w+\/\{id\} → \1$/),
    ])
  })

  test('keeps silent about actions that share the permission of a page', () => {
    const put = { path: '/things/edit/{id}', label: 'A', run: [{ toast: 'A' }] }
    expect(checkSlip({ ...block('rowActions.1'), put })).toEqual([])
  })
})
