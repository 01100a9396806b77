import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Kept, readSelection, writeSelection } from '../../../renderer/blocks/list/keptSelection.ts'
import {
  choose,
  chooseAll,
  countChosen,
  describeSelection,
  isChosen,
  nothing,
  type Selection,
  withoutRows,
} from '../../../renderer/blocks/list/selection.ts'

const rowsOf = (ids: readonly number[]) => ids.map(id => ({ id, title: `Row ${id}` }))
const everything = Array.from({ length: 9 }, (_, index) => index + 1)
const describe = (selection: Selection, total = everything.length) => describeSelection(selection, { total, here: [] })

type Move =
  | { kind: 'choose'; ids: number[]; on: boolean }
  | { kind: 'all' }
  | { kind: 'reset' }
  | { kind: 'deleted'; ids: number[] }
const someIds = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 })
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('choose' as const), ids: someIds, on: fc.boolean() }),
    fc.record({ kind: fc.constant('all' as const) }),
    fc.record({ kind: fc.constant('reset' as const) }),
    fc.record({ kind: fc.constant('deleted' as const), ids: someIds }),
  ),
  { maxLength: 25 },
)

/** The same moves on a plain set of the rows that there are. */
function onSet(chosen: Set<number>, there: Set<number>, move: Move): Set<number> {
  if (move.kind === 'all') return new Set(there)
  if (move.kind === 'reset') return new Set()
  const next = new Set(chosen)
  for (const id of move.ids) {
    if (move.kind === 'deleted') next.delete(id)
    else if (!there.has(id)) continue
    else if (move.on) next.add(id)
    else next.delete(id)
  }
  return next
}

function onSelection(selection: Selection, there: Set<number>, move: Move): Selection {
  if (move.kind === 'all') return chooseAll({})
  if (move.kind === 'reset') return nothing
  if (move.kind === 'deleted') return withoutRows(selection, move.ids)
  return choose(selection, rowsOf(move.ids.filter(id => there.has(id))), move.on)
}

test('choosing, leaving, everything, except, reset and deletes by others come to what a set of the rows would hold', () => {
  fc.assert(
    fc.property(moves, steps => {
      const there = new Set(everything)
      let expected = new Set<number>()
      let selection: Selection = nothing
      for (const move of steps) {
        if (move.kind === 'deleted') for (const id of move.ids) there.delete(id)
        expected = onSet(expected, there, move)
        selection = onSelection(selection, there, move)
        expect([...there].filter(id => isChosen(selection, id)).toSorted()).toEqual([...expected].toSorted())
        expect(countChosen(selection, there.size)).toBe(expected.size)
        expect(describe(selection, there.size).count).toBe(expected.size)
      }
    }),
  )
})

test('what is written down for a reload is read as it was', () => {
  fc.assert(
    fc.property(moves, steps => {
      const there = new Set(everything)
      const selection = steps.reduce<Selection>((now, move) => onSelection(now, there, move), nothing)
      const kept: Kept = { selection, filtersKey: '{"show":"1"}', scopeKey: '' }
      let note: unknown
      const tab = {
        get: () => note,
        set: (_key: string, value: unknown) => {
          note = JSON.parse(JSON.stringify(value ?? null))
        },
      }
      writeSelection(tab, 'key', kept)
      const chosen = selection.all || selection.picked.size > 0
      expect(readSelection(tab, 'key')).toEqual(chosen ? kept : null)
    }),
  )
})

test('a note that is no selection is none', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const found = readSelection({ get: () => value, set: () => undefined }, 'key')
      expect(found === null || found.selection.all || found.selection.picked.size > 0).toBe(true)
    }),
  )
})

test('everything that matches is a query with exceptions, not a list of keys', () => {
  const all = choose(chooseAll({ price: '1,2' }), rowsOf([3, 4]), false)
  const here = rowsOf([1, 2, 3, 4, 5, 6, 7, 8])
  const selected = describeSelection(all, { total: 1000, list: 'goods/List', here })
  expect(selected.target).toEqual({ where: { price: '1,2' }, except: [3, 4], count: 998, list: 'goods/List' })
  expect(selected.ids).toBeUndefined()
  expect(selected.sample).toEqual(['Row 1', 'Row 2', 'Row 5', 'Row 6', 'Row 7'])
})

test('chosen rows are their keys, and the first five of them are named', () => {
  const chosen = choose(nothing, rowsOf([1, 2, 3, 4, 5, 6]), true)
  expect(describe(chosen)).toMatchObject({ ids: [1, 2, 3, 4, 5, 6], target: { ids: [1, 2, 3, 4, 5, 6] }, count: 6 })
  expect(describe(chosen).sample).toHaveLength(5)
})
