import { type RefObject, useLayoutEffect, useState } from 'react'
import { useNarrow } from './useNarrow.ts'

/**
 * Whether the rows of the table in a box stand as cards below one another: on a phone, and wherever the table is wider than the box.
 * Where there is room again for what it needed, it is a table again.
 * @param there whether the table is there
 */
export function useStacked(box: RefObject<HTMLElement | null>, there: boolean): boolean {
  const isPhone = useNarrow()
  /** px that the table took when it had no room */
  const [needed, setNeeded] = useState<number | null>(null)
  useLayoutEffect(() => {
    const area = box.current
    if (!area || !there || isPhone) return
    const look = () =>
      setNeeded(known => {
        // Of what is not shown, as a page in another tab, nothing can be told.
        if (area.clientWidth === 0) return known
        const room = roomIn(area)
        if (known !== null) return room >= known ? null : known
        const taken = area.querySelector('table')?.offsetWidth ?? 0
        return taken > room + 1 ? taken : null
      })
    look()
    const observer = new ResizeObserver(look)
    observer.observe(area)
    // Its inputs come one by one.
    for (const part of area.children) observer.observe(part)
    return () => observer.disconnect()
  }, [box, there, isPhone])
  return isPhone || needed !== null
}

function roomIn(area: HTMLElement): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(area)
  return area.clientWidth - (Number.parseFloat(paddingInlineStart) || 0) - (Number.parseFloat(paddingInlineEnd) || 0)
}
