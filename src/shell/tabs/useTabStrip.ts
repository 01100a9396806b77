import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** The present tab is in sight, and a wheel moves along the tabs. */
export function useTabStrip(strip: RefObject<HTMLElement | null>, present: string, count: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or another tab brings it into sight
  useLayoutEffect(() => {
    const row = strip.current
    const tab = row?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!row || !tab) return
    const start = tab.offsetLeft - row.offsetLeft
    if (start < row.scrollLeft) row.scrollLeft = start - 40
    else if (start + tab.offsetWidth > row.scrollLeft + row.clientWidth)
      row.scrollLeft = start + tab.offsetWidth - row.clientWidth + 40
  }, [present, count])
  useEffect(() => {
    const row = strip.current
    const turn = (event: WheelEvent) => {
      if (!row || event.ctrlKey || row.scrollWidth <= row.clientWidth || event.deltaX !== 0) return
      event.preventDefault()
      row.scrollLeft += event.deltaY
    }
    row?.addEventListener('wheel', turn, { passive: false })
    return () => row?.removeEventListener('wheel', turn)
  }, [strip])
}
