import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** So long after the bar or one of its tabs last changed its size, ms (docs/rules/console.md#tabs) */
const sizePause = 300

function showPresent(row: HTMLElement): void {
  const tab = row.querySelector<HTMLElement>('[aria-selected=true]')
  if (!tab) return
  // The bar is positioned: its tabs stand from its own start.
  const start = tab.offsetLeft
  if (start < row.scrollLeft) row.scrollLeft = start - 40
  else if (start + tab.offsetWidth > row.scrollLeft + row.clientWidth)
    row.scrollLeft = start + tab.offsetWidth - row.clientWidth + 40
}

/**
 * The present tab is in sight, also in a bar that has become shorter, and a wheel moves along the tabs.
 * @param titles of all tabs: a record's name comes after its tab, and makes it longer
 */
export function useTabStrip(strip: RefObject<HTMLElement | null>, present: string, titles: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another tab or a longer title brings it into sight
  useLayoutEffect(() => {
    if (strip.current) showPresent(strip.current)
  }, [present, titles])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other titles are other tabs to watch
  useEffect(() => {
    const row = strip.current
    if (!row) return
    let timer = 0
    let isFirst = true
    const observer = new ResizeObserver(() => {
      // What is watched anew is measured before it is painted: other titles move nothing later.
      if (isFirst) showPresent(row)
      isFirst = false
      window.clearTimeout(timer)
      timer = window.setTimeout(() => showPresent(row), sizePause)
    })
    for (const watched of [row, ...row.children]) observer.observe(watched)
    return () => {
      window.clearTimeout(timer)
      observer.disconnect()
    }
  }, [strip, titles])
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
