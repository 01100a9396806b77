import { expect, test } from 'vitest'
import { readMetadata } from '../../../contract/wire/metadata/readMetadata.ts'
import { checkState } from '../../../renderer/blocks/list/state/checkState.ts'
import { findProblems, startState } from '../../../renderer/blocks/list/state/listState.ts'
import { planFilters } from '../../../renderer/blocks/list/filters/planFilters.ts'
import { makeFakeHost } from '../../support/fakeHost.ts'

const metadata = readMetadata({
  column_names: ['name', 'price', 'state', 'made', 'pic'],
  rows: {
    name: { type: 'text', title: 'Name', sort: true },
    price: { type: 'number', title: 'Price', decimal: 2 },
    state: { type: 'select', title: 'State', options: { 1: 'On', 0: 'Off' } },
    made: { type: 'date', title: 'Made' },
    pic: { type: 'image', title: 'Picture' },
    owner: { type: 'select', title: 'Owner', options: [] },
    code: { type: 'select', title: 'Code' },
    place: { type: 'cascade', title: 'Place', cascades: [{ second_name: 'p' }, { second_name: 'c' }] },
  },
})
const names = ['name', 'price', 'state', 'made']

test('what the table can do is kept, the rest is named', () => {
  const filters = { name: 'a', price: 'x,', state: '7', made: '1,2' }
  const { state, problems } = checkState({ ...startState, filters, sort: { field: 'price', order: 'asc' } }, metadata, undefined)
  expect(state.filters).toEqual({ name: 'a', made: '1,2' })
  expect(state.sort).toBeNull()
  expect(problems.map(({ values }) => values.title ?? values.column)).toEqual(['Price', 'State', 'Price'])
})

test('a state that is right stays the same object, so that nothing is drawn again', () => {
  const right = { ...startState, filters: { state: '1' }, sort: { field: 'name', order: 'desc' as const } }
  expect(checkState(right, metadata, undefined).state).toBe(right)
})

test('an address is read for its list alone: what the page or another list reads is left out', () => {
  const query = new URLSearchParams('page=abc&size=0&sort=up&who=1&tab=2&second.page=x&name=a&view=3')
  const found = findProblems(query, names, '', name => name === 'tab' || name.includes('.'))
  expect(found.map(problem => problem.name)).toEqual(['page', 'size', 'sort', 'who'])
  expect(findProblems(query, names, 'second.', () => false).map(problem => problem.name)).toEqual(['second.page'])
})

test('choices that the metadata does not hold are asked for, or written by hand where it knows of none', () => {
  const written = ['owner', 'code', 'place', 'pic'].map(field => ({ field }))
  const planned = planFilters(written, [], undefined, metadata, { host: makeFakeHost(), scope: {} })
  expect(planned.map(({ name, names, Component }) => [name, names.join(), Component.name])).toEqual([
    ['owner', 'owner', 'RefFilter'],
    ['code', 'code', 'TextFilter'],
    ['place', 'p,c', 'Component'],
  ])
})
