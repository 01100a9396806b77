import { type RefObject, useLayoutEffect } from 'react'
import { extraVariable } from './measureColumns.ts'

/** Tells the style sheet how much wider the scroll area is than its table must be. */
export function useExtraWidth(scroller: RefObject<HTMLElement | null>, least: number): void {
  useLayoutEffect(() => {
    const area = scroller.current
    if (!area) return
    const share = () => area.style.setProperty(extraVariable, `${Math.max(0, area.clientWidth - least)}px`)
    share()
    const observer = new ResizeObserver(share)
    observer.observe(area)
    return () => observer.disconnect()
  }, [scroller, least])
}
