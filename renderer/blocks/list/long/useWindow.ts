import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { markCutCells } from './markCutCells.ts'
import { measureLines } from './measureLines.ts'
import { indexAt, offsetOf, type RowHeights, usualHeight, withMeasured } from './rowHeights.ts'

/** At first a screen full is drawn; then lines beyond each edge, and how near an edge may come before others are drawn. */
const beyond = 6
const near = 2
const firstGuess = 38

type Range = { from: number; to: number }
export type Window = Range & {
  /** Space that stands for the lines above and below, in px */
  before: number
  after: number
  /** Scrolls to a line that is out of sight; `middle` puts it where one looks. */
  reveal(index: number, middle: boolean): void
}

export type WindowOptions = {
  count: number
  /** What sticks at top and bottom of the scroll area, in px */
  insets: { top: number; bottom: number }
  /** Off: all lines are drawn */
  on: boolean
  /** Other lines are in the document for a while, as on paper: what is there is not measured */
  paused: boolean
}

/**
 * The part of a long list that lies near the window. Heights are measured when lines are drawn; a line above the window that turns out
 * higher than thought moves the scroll position with it, so nothing that is read jumps. A list that becomes
 * long while it is looked at keeps the rows that are seen.
 */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLTableSectionElement | null>,
  { count, insets, on, paused }: WindowOptions,
): Window {
  const [range, setRange] = useState<Range>(() => ({ from: 0, to: Math.min(count, Math.ceil(innerHeight / firstGuess)) }))
  const [heights, setHeights] = useState<RowHeights>({ usual: firstGuess, others: [] })
  const [wasOn, setWasOn] = useState(on)
  if (on !== wasOn) {
    setWasOn(on)
    const drawn = on && body.current ? measureLines(body.current) : []
    if (drawn.length > 0) {
      const found = withMeasured({ usual: usualHeight(drawn, heights.usual), others: [] }, 0, drawn)
      setHeights(found)
      setRange(around(visibleRange(scroller.current, found, count, insets), count))
    }
  }
  const from = on ? Math.min(range.from, Math.max(0, count - 1)) : 0
  const to = on ? Math.min(range.to, count) : count
  const now = useRef({ count, heights, from, to, insets, works: on && !paused })
  now.current = { count, heights, from, to, insets, works: on && !paused }

  const look = useCallback(() => {
    const { count, heights, from, to, insets, works } = now.current
    if (!works) return
    const next = visibleRange(scroller.current, heights, count, insets)
    const isNear = (from > 0 && next.from < from + near) || (to < count && next.to > to - near)
    if (!isNear) return
    const wanted = around(next, count)
    if (wanted.from !== from || wanted.to !== to) setRange(wanted)
  }, [scroller])

  const measure = useCallback(() => {
    const area = scroller.current
    if (!now.current.works) return
    const measured = body.current && measureLines(body.current)
    if (body.current) markCutCells(body.current)
    if (!area || !measured || measured.length === 0) return
    const { heights, from } = now.current
    const usual = usualHeight(measured, heights.usual)
    const next = withMeasured(usual === heights.usual ? heights : { usual, others: [] }, from, measured)
    if (isSame(heights, next)) return
    // The line at the top of the window stays where it is.
    const top = indexAt(heights, area.scrollTop, now.current.count)
    const moved = offsetOf(next, top) - offsetOf(heights, top)
    setHeights(next)
    if (Math.abs(moved) >= 0.5) area.scrollTop += moved
  }, [scroller, body])

  // Whatever was drawn may have other heights and other texts.
  useLayoutEffect(measure)
  // biome-ignore lint/correctness/useExhaustiveDependencies: fewer lines or other heights show other lines
  useLayoutEffect(look, [count, heights, on])
  useLooking(scroller, body, on, look, measure)

  const reveal = useCallback(
    (index: number, middle: boolean) => {
      const area = scroller.current
      if (area) scrollTo(area, index, middle, now.current)
    },
    [scroller],
  )
  return {
    from,
    to,
    before: on ? offsetOf(heights, from) : 0,
    after: on ? offsetOf(heights, count) - offsetOf(heights, to) : 0,
    reveal,
  }
}

/** Looks again when one scrolls, and measures when the area or the table has another size. */
function useLooking(
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLTableSectionElement | null>,
  on: boolean,
  look: () => void,
  measure: () => void,
): void {
  useEffect(() => {
    const area = scroller.current
    if (!area || !on) return
    // At once, before the browser paints what it has scrolled to.
    const scrolled = () => flushSync(look)
    area.addEventListener('scroll', scrolled, { passive: true })
    const observer = new ResizeObserver(() => {
      measure()
      look()
    })
    observer.observe(area)
    if (body.current) observer.observe(body.current)
    return () => {
      area.removeEventListener('scroll', scrolled)
      observer.disconnect()
    }
  }, [scroller, body, look, measure, on])
}

const around = ({ from, to }: Range, count: number): Range => ({
  from: Math.max(0, from - beyond),
  to: Math.min(count, to + beyond),
})

type Insets = WindowOptions['insets']

function visibleRange(area: HTMLElement | null, heights: RowHeights, count: number, insets: Insets): Range {
  const top = area?.scrollTop ?? 0
  // Without a layout, as in tests, about a screen.
  const height = (area?.clientHeight || 600) - insets.top - insets.bottom
  return { from: indexAt(heights, top, count), to: indexAt(heights, top + height, count) + 1 }
}

const isSame = (one: RowHeights, other: RowHeights) =>
  one.usual === other.usual &&
  one.others.length === other.others.length &&
  one.others.every(([at, height], nth) => at === other.others[nth]?.[0] && height === other.others[nth]?.[1])

type Now = { heights: RowHeights; insets: Insets }

function scrollTo(area: HTMLElement, index: number, middle: boolean, { heights, insets }: Now): void {
  const top = offsetOf(heights, index)
  const bottom = offsetOf(heights, index + 1)
  const room = area.clientHeight - insets.top - insets.bottom
  const isAbove = top < area.scrollTop
  const isBelow = bottom > area.scrollTop + room
  if (!isAbove && !isBelow) return
  area.scrollTop = middle ? top - (room - (bottom - top)) / 2 : isAbove ? top : bottom - room
}
