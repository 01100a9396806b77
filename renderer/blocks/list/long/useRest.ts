import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { measureLines } from './measureLines.ts'
import { indexAt, offsetOf, type RowHeights, withMeasured } from './rowHeights.ts'
import type { Line } from '../tree/useTree.ts'

/** Fewer lines are kept as they are; so many beyond each edge are kept besides those in sight. */
const leastLines = 40
const beyond = 3

export type Part = { from: number; to: number; before: number; after: number }

/**
 * The part of a short list that is kept while its page is hidden: what was in sight, between spaces as high as the rest, so that many
 * open tabs hold little. It is what the first frame shows when one comes back; the other lines are drawn after it. null: all of them.
 * @param lines those that are drawn, none where a part of them is drawn anyway
 */
export function useRest(
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLTableSectionElement | null>,
  lines: readonly Line[],
): Part | null {
  const [rest, setRest] = useState<{ of: readonly Line[]; part: Part } | null>(null)
  const latest = useRef(lines)
  latest.current = lines
  const area = useRef<HTMLElement | null>(null)
  // Its end comes when the page is hidden, while it is still laid out.
  useLayoutEffect(() => {
    const own = body.current
    return () => {
      const of = latest.current
      const part = area.current && own && of.length >= leastLines ? partInSight(area.current, measureLines(own)) : null
      setRest(part && { of, part })
    }
  }, [body])
  useEffect(() => {
    area.current = scroller.current
    startTransition(() => setRest(null))
  }, [scroller])
  // What was told meanwhile are other lines.
  return rest?.of === lines ? rest.part : null
}

/** null where nothing is laid out. */
function partInSight({ scrollTop, clientHeight }: HTMLElement, measured: readonly number[]): Part | null {
  const [usual, count] = [measured[0], measured.length]
  if (usual === undefined) return null
  const heights: RowHeights = withMeasured({ usual, others: [] }, 0, measured)
  const from = Math.max(0, indexAt(heights, scrollTop, count) - beyond)
  const to = Math.min(count, indexAt(heights, scrollTop + clientHeight, count) + 1 + beyond)
  return { from, to, before: offsetOf(heights, from), after: offsetOf(heights, count) - offsetOf(heights, to) }
}
