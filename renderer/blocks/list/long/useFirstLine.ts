import { type RefObject, useEffect, useRef, useState } from 'react'

const gap = 8
/** Of a filter that was never seen; once shown it says its own. */
const usualWidth = 190

/** Until the browser has measured: about as many as a window of usual width holds. */
const guess = 4

/**
 * How many children of a row that wraps stand in its first line. Hidden ones keep the width they had when they were last seen, so
 * that nothing need be shown to be measured.
 */
export function useFirstLine(row: RefObject<HTMLElement | null>, count: number): number {
  const widths = useRef(new WeakMap<Element, number>())
  const [fitting, setFitting] = useState(guess)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other children are observed anew
  useEffect(() => {
    const element = row.current
    if (!element) return
    // Without layout, as in tests of the markup, nothing is folded away.
    if (typeof ResizeObserver === 'undefined') return setFitting(Number.POSITIVE_INFINITY)
    const children = [...element.children]
    const measure = () => {
      const room = element.clientWidth
      if (room > 0)
        setFitting(
          fitLine(
            children.map(child => widthOf(child, widths.current)),
            room,
          ),
        )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of children) observer.observe(child)
    return () => observer.disconnect()
  }, [row, count])
  return fitting
}

function widthOf(child: Element, known: WeakMap<Element, number>): number {
  const width = child.getBoundingClientRect().width
  if (width > 0) known.set(child, width)
  return known.get(child) ?? usualWidth
}

/** At least one, so that a narrow window shows something. */
export function fitLine(widths: readonly number[], room: number): number {
  let used = 0
  const past = widths.findIndex(width => {
    used += width + gap
    // Half a pixel of rounding is no new line.
    return used - gap > room + 0.5
  })
  return past < 0 ? widths.length : Math.max(1, past)
}
