import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinParts, notLoaded, pageOfPart, partSize } from '../../../renderer/blocks/list/readParts.ts'
import { indexAt, offsetOf, withMeasured } from '../../../renderer/blocks/list/rowHeights.ts'
import { assignSlots } from '../../../renderer/blocks/list/slots.ts'
import { sumOfPage } from '../../../renderer/blocks/list/sumOfPage.ts'

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

test('a long page is as long as the count says, with holes for what is not loaded', () => {
  const rows = joinParts(
    new Map([
      [0, [{ id: 1 }]],
      [2, [{ id: 501 }]],
    ]),
    1,
    1000,
    700,
  )
  expect(rows).toHaveLength(700)
  expect([rows[0], rows[1], rows[500]]).toEqual([{ id: 1 }, notLoaded, { id: 501 }])
  expect(pageOfPart(2, 1000, 1)).toBe(1000 / partSize + 2)
})

test('the sum of a page has no rounding of its own', () => {
  const rows = [{ a: 0.1 }, { a: 0.2 }, { a: null }, { a: '0.05' }]
  expect(sumOfPage({ name: 'a' }, rows)).toBe(0.35)
  expect(sumOfPage({ name: 'a' }, [{ a: null }])).toBeUndefined()
})
