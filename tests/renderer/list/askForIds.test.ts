import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostRows } from '../../../contract/wire/query/readQuery.ts'
import type { WireColumn } from '../../../contract/wire/table/table.ts'
import { askForIds } from '../../../renderer/blocks/list/selection/useGoneRows.ts'

const column = (type: WireColumn['type'], filter = true): WireColumn => ({
  name: 'id',
  title: 'ID',
  type,
  sort: true,
  sum: false,
  filter,
})

const table = (id: WireColumn | undefined, targets = false) => ({ pk: 'id', rows: id ? { id } : {}, targets })

test('every row asked about is in the range of its question, and a range holds no more rows than one answer may', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 3000 }), { maxLength: 40 }), ids => {
      const questions = askForIds(ids, table(column('number')))
      expect(questions.flatMap(one => one.ids).toSorted()).toEqual(ids.toSorted())
      for (const { params, ids: asked } of questions) {
        const [from = 0, to = 0] = String(params.id).split(',').map(Number)
        expect(to - from).toBeLessThan(mostRows)
        expect(asked.every(id => Number(id) >= from && Number(id) <= to)).toBe(true)
      }
    }),
  )
})

test('a key of choices is asked for as a list; one that takes no filter is not asked for', () => {
  expect(askForIds(['a', 'b'], table(column('select'))).map(one => one.params)).toEqual([{ id: 'a,b' }])
  expect(askForIds([1], table(column('number', false)))).toEqual([])
  expect(askForIds([1], table(undefined))).toEqual([])
})

test('a back end that knows targets is asked by the keys themselves, however far apart', () => {
  const ids = [1, 9_000_000, 5]
  expect(askForIds(ids, table(column('number'), true))).toEqual([{ params: { _ids: '1,9000000,5' }, ids }])
})
