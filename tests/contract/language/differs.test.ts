import { expect, test } from 'vitest'
import { formatProblem } from '../../../contract/language/Problem.ts'
import { compileFiles } from '../../support/compileFiles.ts'

const book = {
  entity: 'book',
  label: 'Book',
  title: 'name',
  api: { list: 'seller/book/List' },
  lists: { 'seller/book/Lent': { state: 1 } },
  fields: {
    name: { type: 'text', label: 'Name', width: 180 },
    note: { type: 'text', label: 'Note', max: 20 },
    state: { type: 'int', label: 'State' },
    price: { type: 'money', label: 'Price' },
  },
  form: ['name', 'note'],
  list: { columns: [{ field: 'name', pin: 'left' }, 'state', '|', 'price', { field: 'note', tone: 'info' }], size: 50 },
  actions: {
    mark: {
      label: 'Mark',
      path: '/books/mark/{id}',
      run: [{ ask: ['note', 'state'] }, { call: 'POST seller/book/Mark' }, { toast: '{row.name} marked' }],
      batch: { confirm: 'They are marked' },
    },
    lend: {
      label: 'Lend',
      run: [
        { ask: { note: { required: '=form.days > 3' }, days: { type: 'int', label: 'Days' } } },
        { call: 'POST seller/book/Lend' },
      ],
    },
    sell: { label: 'Sell', batch: 'only', run: [{ call: 'POST seller/book/Sell', body: { quick: 1 } }] },
  },
}

const compile = (list: Record<string, unknown>) =>
  compileFiles({
    'schemas/menu.json': JSON.stringify([{ path: '/books', title: 'Books', icon: 'shop' }]),
    'schemas/entities/book.json': JSON.stringify(book),
    'schemas/pages/books/list.json': JSON.stringify({ title: 'Books', blocks: [{ list: 'book', ...list }] }),
  }).site
const block = (list: Record<string, unknown>) => {
  const site = compile(list)
  expect(site.problems.map(formatProblem)).toEqual([])
  return site.pages.get('/books/list')!.blocks[0]!
}

test('a page takes what its entity says of lists, and says what differs', () => {
  expect(block({ columns: ['state', '...', '-price'] })).toMatchObject({
    size: 50,
    columns: [{ field: 'state' }, { field: 'name', pin: 'left', width: 180 }, { field: 'note', tone: "='info'", fold: true }],
  })
})

test('a list knows what its call fixes', () => {
  expect(block({ api: 'seller/book/Lent', where: { name: 'a' } }).where).toEqual({ state: 1, name: 'a' })
})

test('one action is done to a row and to selected rows, each sending what it is for', () => {
  const { rowActions, batchActions } = block({ rowActions: ['mark'], batchActions: ['mark', 'sell'] })
  expect(rowActions).toMatchObject([
    {
      path: '/books/mark/{id}',
      run: [{ values: { note: '=row.note', state: '=row.state' } }, { body: { ids: ['=row.id'], note: '=result.note' } }, {}],
    },
  ])
  expect(batchActions).toMatchObject([
    {
      can: '/books/mark/{id}',
      confirm: 'They are marked',
      run: [{}, { body: { target: '=selected.target', state: '=result.state' } }],
    },
    { run: [{ body: { target: '=selected.target', quick: 1 } }] },
  ])
  expect((batchActions as { run: unknown[] }[])[0]!.run).toHaveLength(2)
})

test('a question asks for fields of the entity with what differs, and its call sends the answers with id and version', () => {
  expect(block({ rowActions: ['lend'] }).rowActions).toMatchObject([
    {
      run: [
        {
          ask: { note: { type: 'text', label: 'Note', max: 20 } },
          items: [{ field: 'note', required: '=form.days > 3' }, { field: 'days' }],
        },
        { body: { id: '=row.id', version: '=row.version', note: '=result.note', days: '=result.days' } },
      ],
    },
  ])
})

test('what a form leaves out cannot be written', () => {
  const { fields } = compile({}).entities.get('book')!
  expect(Object.keys(fields).filter(name => fields[name]!.writable === false)).toEqual(['state', 'price'])
})

test.each([
  [{ columns: ['name', '-nam'] }, 'blocks[0].columns[1]  book has no field "nam". Did you mean "name"?'],
  [{ columns: ['name', '-id'] }, 'blocks[0].columns[1]  "id" is none of the columns of the "list" of book'],
  [{ filters: ['...'] }, 'blocks[0].filters[0]  "..." speaks of the filters of the "list" of book, and it has none'],
  [{ rowActions: ['sell'] }, 'blocks[0].rowActions[0]  "sell" of book is for selected rows alone: it belongs to batchActions'],
])('%j is refused with a sentence', (list, sentence) => {
  expect(compile(list).problems.map(problem => formatProblem(problem).replace(/^\S+ {2}/, ''))).toContain(sentence)
})
