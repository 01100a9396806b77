import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Measures } from '../columns/measureColumns.ts'
import { findSpare, type Hold, spareVariable } from '../columns/wholeNumbers.ts'
import { widthOf } from './widthOf.ts'

/** What sticks at the right of the window, as usePinRoom.ts says on the area */
function pinnedRight(area: HTMLElement): number {
  const own = area.dataset.pins === 'none' ? 0 : widthOf(area.querySelectorAll<HTMLElement>('thead th.mc-row-actions'))
  return area.dataset.pins === 'all' ? own + widthOf(area.querySelectorAll<HTMLElement>('thead th.mc-pin-right')) : own
}

const headsOf = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>('thead th:not(.mc-choose, .mc-row-actions)')]
const startOf = (area: HTMLElement) => widthOf(area.querySelectorAll<HTMLElement>('thead th.mc-choose'))
const roomOf = (area: HTMLElement) => area.clientWidth - pinnedRight(area)

/** All that decides who makes room, as it is drawn */
const shapeOf = (area: HTMLElement, holds: readonly Hold[]): string =>
  [area.clientWidth, roomOf(area), startOf(area), ...headsOf(area).map(head => head.offsetWidth), ...holds].join(' ')

/** Before anybody has scrolled no number and no short text is cut by the edge of the table's window: wholeNumbers.ts says who makes room. */
export function useWholeNumbers(scroller: RefObject<HTMLElement | null>, holds: Measures['holds']): void {
  const seen = useRef('')
  useLayoutEffect(() => {
    const area = scroller.current
    // The others stay as they are when the operator makes one wider.
    if (!area || !holds) return
    const look = () => {
      // Pages of one shape are not laid out again.
      if (shapeOf(area, holds) === seen.current) return
      const columns = [...area.querySelectorAll<HTMLElement>('col[data-column]')]
      for (const column of columns) column.style.removeProperty(spareVariable)
      if (area.scrollWidth > area.clientWidth + 1) {
        const widths = headsOf(area).map(head => head.offsetWidth)
        const spare = findSpare(widths, holds, startOf(area), roomOf(area))
        if (spare) columns[spare.index]?.style.setProperty(spareVariable, `${spare.room}px`)
      }
      seen.current = shapeOf(area, holds)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(area)
    return () => observer.disconnect()
  }, [scroller, holds])
}
