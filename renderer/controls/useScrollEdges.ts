import { type RefObject, useLayoutEffect } from 'react'

const nothing = () => undefined

/**
 * Says on the scroll area whether something lies hidden at its left or right, for the shadow that is thrown there.
 * @param also what else is to be looked at then
 */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>, also: (area: HTMLElement) => void = nothing): void {
  useLayoutEffect(() => {
    const area = scroller.current
    if (!area) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = area
      also(area)
      area.toggleAttribute('data-before', scrollLeft > 1)
      area.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1)
    }
    look()
    area.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(area)
    if (area.firstElementChild) observer.observe(area.firstElementChild)
    return () => {
      area.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [scroller, also])
}
