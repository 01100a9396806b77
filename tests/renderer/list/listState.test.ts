import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changeFilters,
  changeState,
  type ListState,
  readState,
  startState,
  writeState,
} from '../../../renderer/blocks/list/state/listState.ts'

const names = ['goods_name', 'price', 'sort', 'page', 'f.odd']

const states: fc.Arbitrary<ListState> = fc.record({
  filters: fc.dictionary(fc.constantFrom(...names), fc.string({ minLength: 1 })).map(filters => ({ ...filters })),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  size: fc.option(fc.integer({ min: 1, max: 500 })),
  sort: fc.option(
    fc.record({ field: fc.stringMatching(/^[a-z_]{1,12}$/), order: fc.constantFrom('asc' as const, 'desc' as const) }),
  ),
  view: fc.option(fc.stringMatching(/^[a-z]{1,8}$/)),
})

test('a state written into an address is read back as it was, whatever else stands there', () => {
  fc.assert(
    fc.property(states, fc.constantFrom('', 'second.'), (state, prefix) => {
      const query = writeState(new URLSearchParams('tab=2'), state, names, prefix)
      const again = new URLSearchParams(query.toString())
      expect(readState(again, names, prefix)).toEqual(state)
      expect(again.get('tab')).toBe('2')
    }),
  )
})

test('the state at the start leaves the address empty', () => {
  expect(writeState(new URLSearchParams('page=3&price=1,2&size=50'), startState, names).toString()).toBe('')
})

test('an address somebody made up gives the state at the start', () => {
  const query = new URLSearchParams('page=-1&size=9999&sort=price.up&unknown=1')
  expect(readState(query, names)).toEqual(startState)
})

test('4 changing filter or sort resets to page 1, and so do size and view', () => {
  const there = { ...startState, page: 7 }
  expect(changeState(there, { sort: { field: 'price', order: 'asc' } }).page).toBe(1)
  expect(changeState(there, { size: 50 }).page).toBe(1)
  expect(changeState(there, { page: 3 }).page).toBe(3)
})

test('an empty text removes a filter', () => {
  expect(changeFilters({ price: '1,2', show: '1' }, { price: '' })).toEqual({ show: '1' })
})
