import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  choose,
  chooseAll,
  countChosen,
  describeSelection,
  isChosen,
  nothing,
  withoutRows,
} from '../../../renderer/blocks/list/selection.ts'

const rowsOf = (ids: number[]) => ids.map(id => ({ id }))

test('what was chosen is what a set of keys would hold, in any order of choosing and leaving', () => {
  const moves = fc.array(fc.tuple(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }), fc.boolean()))
  fc.assert(
    fc.property(moves, steps => {
      const expected = new Set<number>()
      let selection = nothing
      for (const [ids, on] of steps) {
        selection = choose(selection, rowsOf(ids), 'id', on)
        for (const id of ids) on ? expected.add(id) : expected.delete(id)
      }
      expect(new Set((describeSelection(selection, 100) as { ids: number[] }).ids)).toEqual(expected)
      expect(countChosen(selection, 100)).toBe(expected.size)
    }),
  )
})

test('everything that matches is a query with exceptions, not a list of keys', () => {
  const all = choose(chooseAll({ price: '1,2' }), rowsOf([3, 4]), 'id', false)
  expect(describeSelection(all, 1000)).toEqual({ where: { price: '1,2' }, except: [3, 4], count: 998 })
  expect(isChosen(all, 3)).toBe(false)
  expect(isChosen(all, 5)).toBe(true)
})

test('deleted rows leave the selection', () => {
  const chosen = choose(nothing, rowsOf([1, 2, 3]), 'id', true)
  expect(describeSelection(withoutRows(chosen, [2, 9]), 10)).toEqual({ ids: [1, 3], count: 2 })
})
