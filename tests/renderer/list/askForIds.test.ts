import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostRows } from '../../../contract/wire/readQuery.ts'
import type { WireColumn } from '../../../contract/wire/table.ts'
import { askForIds } from '../../../renderer/blocks/list/useGoneRows.ts'

const column = (type: WireColumn['type'], filter = true): WireColumn => ({
  name: 'id',
  title: 'ID',
  type,
  sort: true,
  sum: false,
  filter,
})

test('every row asked about is in the range of its question, and a range holds no more rows than one answer may', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 3000 }), { maxLength: 40 }), ids => {
      for (const { filter, ids: asked } of askForIds(ids, column('number'))) {
        const [from = 0, to = 0] = filter.split(',').map(Number)
        expect(to - from).toBeLessThan(mostRows)
        expect(asked.every(id => Number(id) >= from && Number(id) <= to)).toBe(true)
      }
    }),
  )
})

test('a key of choices is asked for as a list; one that takes no filter is not asked for', () => {
  expect(askForIds(['a', 'b'], column('select')).map(one => one.filter)).toEqual(['a,b'])
  expect(askForIds([1], column('number', false))).toEqual([])
  expect(askForIds([1], undefined)).toEqual([])
})
