import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Kept, readSelection, writeSelection } from '../../../renderer/blocks/list/selection/keptSelection.ts'
import {
  choose,
  chooseAll,
  countChosen,
  describeSelection,
  isChosen,
  namedRows,
  nothing,
  type Selection,
  withoutRows,
} from '../../../renderer/blocks/list/selection/selection.ts'

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

test('keys of any number, in any order, whole numbers or not, come back after a reload, as rows and as exceptions', () => {
  const ids = fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 9_999_999 }), fc.string({ minLength: 1 })), {
    maxLength: 2_000,
    size: 'max',
  })
  fc.assert(
    fc.property(ids, fc.boolean(), (ids, all) => {
      const [store, tab] = memoryOf()
      const rows = ids.map(id => ({ id, title: `Row ${id}` }))
      const selection = all ? choose(chooseAll({ show: '1' }), rows, false) : choose(nothing, rows, true)
      writeSelection(tab, 'key', { selection, filtersKey: '', scopeKey: '' })
      const found = readSelection(tab, 'key')?.selection ?? nothing
      expect(store.size).toBe(all || ids.length > 0 ? 1 : 0)
      expect(new Set(namedRows(found))).toEqual(new Set(ids))
      if (found.all === false)
        expect([...found.picked].slice(0, 1_000)).toEqual(rows.slice(0, 1_000).map(({ id, title }) => [id, title]))
    }),
    { numRuns: 12 },
  )
})

test('a hundred thousand rows chosen here and there among ten million fit into the tab', () => {
  const [store, tab] = memoryOf()
  const ids = Array.from({ length: 100_000 }, (_none, at) => at * 97 + (at % 89) + 1)
  const selection = choose(nothing, rowsOf(ids), true)
  writeSelection(tab, 'key', { selection, filtersKey: '', scopeKey: '' })
  expect(store.get('key')?.length).toBeLessThan(400_000)
  expect(countChosen(readSelection(tab, 'key')?.selection ?? nothing, 0)).toBe(100_000)
})

test('where the tab has no room left, an older note is taken away instead of being believed', () => {
  const [store, tab] = memoryOf()
  const noteOf = (ids: number[]) => ({ selection: choose(nothing, rowsOf(ids), true), filtersKey: '', scopeKey: '' })
  writeSelection(tab, 'key', noteOf([1]))
  const full = { ...tab, set: (key: string, value: unknown) => (value === undefined ? tab.set(key, value) : noRoom()) }
  writeSelection(full, 'key', noteOf([1, 2]))
  expect(store.size).toBe(0)
})

const noRoom = () => {
  throw new DOMException('No room', 'QuotaExceededError')
}

/** Storage of a tab, as texts. */
function memoryOf(): [Map<string, string>, { get(key: string): unknown; set(key: string, value: unknown): void }] {
  const store = new Map<string, string>()
  const set = (key: string, value: unknown) =>
    void (value === undefined ? store.delete(key) : store.set(key, JSON.stringify(value)))
  return [store, { get: key => JSON.parse(store.get(key) ?? 'null'), set }]
}

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
