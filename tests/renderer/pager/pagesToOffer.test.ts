import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagesToOffer } from '../../../renderer/pager/pagesToOffer.ts'

test('the pager offers the first, the last and the present page, in order and no more than there is room for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), fc.boolean(), (a, b, narrow) => {
      const [page, last] = a < b ? [a, b] : [b, a]
      const offered = pagesToOffer(page, last, narrow)
      const pages = offered.filter(one => one !== null)
      expect(pages).toContain(1)
      expect(pages).toContain(last)
      expect(pages).toContain(page)
      expect(pages).toEqual([...new Set(pages)].sort((x, y) => x - y))
      expect(pages.length).toBeLessThanOrEqual(narrow ? 5 : 7)
      for (const [index, one] of offered.entries()) {
        const [before, after] = [offered[index - 1], offered[index + 1]]
        if (one === null) expect(Number(after) - Number(before)).toBeGreaterThan(1)
        else if (typeof after === 'number') expect(after).toBe(one + 1)
      }
    }),
  )
})
