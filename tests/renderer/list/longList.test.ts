import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinParts, notLoaded, pageOfPart, partSize } from '../../../renderer/blocks/list/load/readParts.ts'
import { indexAt, offsetOf, withMeasured } from '../../../renderer/blocks/list/long/rowHeights.ts'
import { assignSlots } from '../../../renderer/blocks/list/table/slots.ts'
import { sumOfPage } from '../../../renderer/blocks/list/table/sumOfPage.ts'
import { linesBetween, treeLines } from '../../../renderer/blocks/list/tree/treeLines.ts'

const heights = fc
  .array(fc.integer({ min: 20, max: 200 }), { minLength: 1, maxLength: 30 })
  .map(measured => withMeasured({ usual: 45, others: [] }, 3, measured))

test('the line at the place where a line begins is that line, whatever the heights', () => {
  fc.assert(
    fc.property(heights, fc.integer({ min: 0, max: 99 }), (all, index) => {
      expect(indexAt(all, offsetOf(all, index), 100)).toBe(index)
      expect(indexAt(all, offsetOf(all, index + 1) - 0.5, 100)).toBe(index)
    }),
  )
})

test('lines that stay keep their slots, and no two lines have the same', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 20 })
  fc.assert(
    fc.property(ids, ids, (first, second) => {
      const before = assignSlots(new Map(), first)
      const after = assignSlots(before, second)
      for (const id of second) if (before.has(id)) expect(after.get(id)).toBe(before.get(id))
      expect(new Set(after.values()).size).toBe(second.length)
      expect(Math.max(-1, ...after.values())).toBeLessThan(Math.max(first.length, second.length, 1) + first.length)
    }),
  )
})

test('a long page is as long as the count says, with lines of their own for what is not loaded', () => {
  const places = joinParts(
    new Map([
      [2, [{ id: 501 }]],
      [0, [{ id: 1 }]],
    ]),
    1,
    1000,
    700,
  )
  const lines = treeLines(places, 'id', new Map())
  expect(lines).toHaveLength(700)
  expect([lines[0]?.row, lines[1]?.row, lines[500]?.row]).toEqual([{ id: 1 }, notLoaded, { id: 501 }])
  expect(linesBetween(lines, 499, 502).map(({ id, at }) => [id, at])).toEqual([
    ['missing 499', 499],
    [501, 500],
    ['missing 501', 501],
  ])
  expect(pageOfPart(2, 1000, 1)).toBe(1000 / partSize + 2)
})

test('rows below an open one move all that follow, and those not loaded keep their places among the rows', () => {
  const places = joinParts(new Map([[0, [{ id: 1 }, { id: 2 }]]]), 1, 1000, 4)
  const opened = treeLines(places, 'id', new Map([[1, { status: 'ready', rows: [{ id: 11 }, { id: 12 }] }]]))
  expect(opened.map(({ id, at }) => [id, at])).toEqual([
    [1, 0],
    [11, undefined],
    [12, undefined],
    [2, 1],
    ['missing 2', 2],
    ['missing 3', 3],
  ])
})

test('the sum of a page has no rounding of its own', () => {
  const rows = [{ a: 0.1 }, { a: 0.2 }, { a: null }, { a: '0.05' }]
  expect(sumOfPage({ name: 'a' }, rows)).toBe(0.35)
  expect(sumOfPage({ name: 'a' }, [{ a: null }])).toBeUndefined()
})
