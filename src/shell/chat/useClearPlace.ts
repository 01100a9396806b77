import { useEffect, useState } from 'react'
import { besideTables, type Box, clearOf, type Foot } from './clearPlace.ts'
import { type BubblePlace, clampBubble, type Extent, firstPlace } from './place.ts'

const isSeen = ({ bottom, top }: Box) => bottom > top

const footOf = (pager: Element): Foot => {
  const table = pager.closest('.mc-list')?.querySelector('.mc-table-scroll')
  return {
    pager: pager.getBoundingClientRect(),
    parts: [...pager.children].map(part => part.getBoundingClientRect()),
    table: table?.getBoundingClientRect() ?? null,
  }
}

const feetOf = (main: Element): Foot[] => [...main.querySelectorAll('.mc-pager')].map(footOf).filter(({ pager }) => isSeen(pager))

/** The place in the window that is seen, moved while it would cover the pages of a list, or the table of one unless somebody put it there. */
export function useClearPlace(place: BubblePlace, view: Extent): BubblePlace {
  const { width, height } = view
  const [feet, setFeet] = useState<Foot[]>([])
  useEffect(() => {
    const main = document.getElementById('content')
    if (!main) return
    let frame = 0
    const look = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        const found = feetOf(main)
        setFeet(before => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
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
  const wanted = clampBubble(place, seen)
  if (place === firstPlace) {
    const beside = besideTables(wanted, feet, seen)
    if (beside !== wanted) return beside
  }
  return clearOf(
    wanted,
    feet.map(({ pager }) => pager),
    seen,
  )
}
