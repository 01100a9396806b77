import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { besideTables, clearOf } from '../../../../src/shell/chat/clearPlace.ts'
import { bubbleSize, clampBubble, clampShift, firstPlace, readPlace, windowExtent } from '../../../../src/shell/chat/place.ts'

const pixels = fc.integer({ min: -5000, max: 5000 })
const views = fc.record({ width: fc.integer({ min: 320, max: 4000 }), height: fc.integer({ min: 240, max: 3000 }) })
const view = { width: 1000, height: 800 }

describe('the place of the chat', () => {
  test('9 the chat bubble is 56 px and begins 24 from the right and 80 from the bottom', () => {
    expect([bubbleSize, firstPlace]).toEqual([56, { right: 24, bottom: 80 }])
  })

  test('9 the maximised chat is 55vw by 80vh', () => {
    expect(windowExtent(view)).toEqual({ width: 550, height: 640 })
  })

  test('all of the bubble stays in the window, however small that becomes', () => {
    fc.assert(
      fc.property(pixels, pixels, views, (right, bottom, seen) => {
        const place = clampBubble({ right, bottom }, seen)
        expect(place.right).toBeGreaterThanOrEqual(0)
        expect(place.bottom).toBeGreaterThanOrEqual(0)
        expect(place.right + bubbleSize).toBeLessThanOrEqual(seen.width)
        expect(place.bottom + bubbleSize).toBeLessThanOrEqual(seen.height)
      }),
    )
  })

  test('all of the window stays in sight, and it is in the middle until it is moved', () => {
    expect(clampShift({ x: 0, y: 0 }, view)).toEqual({ x: 0, y: 0 })
    fc.assert(
      fc.property(pixels, pixels, views, (x, y, seen) => {
        const { width, height } = windowExtent(seen)
        const shift = clampShift({ x, y }, seen)
        const [left, top] = [(seen.width - width) / 2 + shift.x, (seen.height - height) / 2 + shift.y]
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-0.001)
        expect(left + width).toBeLessThanOrEqual(seen.width + 0.001)
        expect(top + height).toBeLessThanOrEqual(seen.height + 0.001)
      }),
    )
  })

  test('the bubble goes above the pagers it would cover, and stays where none is in its way', () => {
    const pager = (top: number, left = 600) => ({ left, right: 990, top, bottom: top + 40 })
    expect(clearOf(firstPlace, [], view)).toEqual(firstPlace)
    expect(clearOf(firstPlace, [pager(750)], view)).toEqual(firstPlace)
    expect(clearOf(firstPlace, [{ ...pager(680), right: 900 }], view)).toEqual(firstPlace)
    expect(clearOf(firstPlace, [pager(680)], view)).toEqual({ right: 24, bottom: 128 })
    // One above the other: past both.
    expect(clearOf(firstPlace, [pager(620), pager(680)], view)).toEqual({ right: 24, bottom: 188 })
    // No room above it.
    expect(clearOf({ right: 24, bottom: 730 }, [pager(20)], view)).toEqual({ right: 24, bottom: 730 })
  })

  test('over a table the bubble stands in the line of its pages, where that has room', () => {
    const span = (left: number, right: number, top: number, bottom: number) => ({ left, right, top, bottom })
    const foot = (parts: ReturnType<typeof span>[], low = 740) => ({
      pager: span(20, 980, low + 8, low + 48),
      parts,
      table: span(20, 980, 200, low),
    })
    const [total, pages] = [span(20, 120, 748, 788), span(600, 980, 748, 788)]
    // 8 px left of the pages; of the 52 px below its top the line leaves the bubble all but 4, which the gap above it has.
    expect(besideTables(firstPlace, [foot([total, pages])], view)).toEqual({ right: 408, bottom: 0 })
    expect(besideTables(firstPlace, [foot([total, pages], 700)], view)).toEqual({ right: 408, bottom: 18 })
    expect(besideTables(firstPlace, [foot([total, span(180, 980, 748, 788)])], view)).toBe(firstPlace)
    // The line is below the window, or there is no table in the way.
    expect(besideTables(firstPlace, [foot([total, pages], 780)], view)).toBe(firstPlace)
    expect(besideTables(firstPlace, [{ ...foot([total, pages]), table: null }], view)).toBe(firstPlace)
    expect(besideTables(firstPlace, [foot([total, pages], 500)], view)).toBe(firstPlace)
  })

  test.each([[null], ['{'], ['7'], ['{"right":"1","bottom":2}']])('what was kept as %s is as good as nothing', kept => {
    expect(readPlace(kept)).toEqual(firstPlace)
  })
  test('a place that was kept is read again', () => {
    expect(readPlace('{"right":3,"bottom":400}')).toEqual({ right: 3, bottom: 400 })
  })
})
