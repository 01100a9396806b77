import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Measures } from '../columns/measureColumns.ts'
import { findSpare, spareVariable } from '../columns/wholeNumbers.ts'
import { widthOf } from './widthOf.ts'

/** What sticks at the right of the window, as usePinRoom.ts says on the area */
function pinnedRight(area: HTMLElement): number {
  const own = area.dataset.pins === 'none' ? 0 : widthOf(area.querySelectorAll<HTMLElement>('thead th.mc-row-actions'))
  return area.dataset.pins === 'all' ? own + widthOf(area.querySelectorAll<HTMLElement>('thead th.mc-pin-right')) : own
}

/** Before anybody has scrolled no number and no short text is cut by the edge of the table's window: wholeNumbers.ts says who makes room. */
export function useWholeNumbers(scroller: RefObject<HTMLElement | null>, { holds, widths }: Measures): void {
  const seen = useRef('')
  useLayoutEffect(() => {
    const area = scroller.current
    // The others stay as they are when the operator makes one wider.
    if (!area || !holds) return
    const look = () => {
      const room = area.clientWidth - pinnedRight(area)
      // A variable of the area styles all cells again, so pages of one shape leave it as it is.
      const shape = [area.clientWidth, room, ...holds, ...widths].join(' ')
      if (shape === seen.current) return
      seen.current = shape
      for (const index of holds.keys()) area.style.removeProperty(spareVariable(index))
      if (area.scrollWidth <= area.clientWidth + 1) return
      const heads = [...area.querySelectorAll<HTMLElement>('thead th:not(.mc-choose, .mc-row-actions)')]
      const start = widthOf(area.querySelectorAll<HTMLElement>('thead th.mc-choose'))
      const spare = findSpare(
        heads.map(head => head.offsetWidth),
        holds,
        start,
        room,
      )
      if (spare) area.style.setProperty(spareVariable(spare.index), `${spare.room}px`)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(area)
    return () => observer.disconnect()
  }, [scroller, holds, widths])
}
