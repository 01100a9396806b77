import { type RefObject, useLayoutEffect, useState } from 'react'

/** Room for the button behind the tabs */
const forMore = 140

/**
 * How many of the tabs in a row have room in it. All are drawn once and measured; `words` are their labels, which they are measured
 * anew for.
 */
export function useFittingTabs(row: RefObject<HTMLElement | null>, words: string, count: number): number {
  const [measured, setMeasured] = useState<{ words: string; ends: number[] } | null>(null)
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  const known = measured?.words === words ? measured.ends : null
  useLayoutEffect(() => {
    const element = row.current
    if (!element || known) return
    const tabs = [...element.querySelectorAll<HTMLElement>(':scope > .mc-view')].slice(0, count)
    setMeasured({ words, ends: tabs.map(tab => tab.offsetLeft - element.offsetLeft + tab.offsetWidth) })
  })
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => setRoom(element.clientWidth)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [row])
  if (!known || (known.at(-1) ?? 0) <= room) return count
  return Math.max(1, known.filter(end => end <= room - forMore).length)
}
