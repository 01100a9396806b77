import { useEffect, useState } from 'react'
import { type BubblePlace, clampBubble, clearOf, type Extent } from './place.ts'

const pagersOf = (main: Element): DOMRect[] =>
  [...main.querySelectorAll('.mc-pager')].map(pager => pager.getBoundingClientRect()).filter(({ height }) => height > 0)

/** The place in the window that is seen, lifted while it would cover the pages of a list. */
export function useClearPlace(place: BubblePlace, view: Extent): BubblePlace {
  const { width, height } = view
  const [pagers, setPagers] = useState<DOMRect[]>([])
  useEffect(() => {
    const main = document.getElementById('content')
    if (!main) return
    let frame = 0
    const look = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        const found = pagersOf(main)
        setPagers(before => (isSame(before, found) ? before : found))
      })
    }
    const changes = new MutationObserver(look)
    const sizes = new ResizeObserver(look)
    changes.observe(main, { childList: true, subtree: true })
    sizes.observe(main)
    document.addEventListener('scroll', look, { passive: true, capture: true })
    look()
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      sizes.disconnect()
      document.removeEventListener('scroll', look, { capture: true })
    }
  }, [])
  const seen = { width, height }
  return clearOf(clampBubble(place, seen), pagers, seen)
}

const isSame = (one: readonly DOMRect[], other: readonly DOMRect[]): boolean =>
  one.length === other.length &&
  one.every(({ left, top, right, bottom }, at) => {
    const next = other[at]
    return next?.left === left && next.top === top && next.right === right && next.bottom === bottom
  })
