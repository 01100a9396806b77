import { type RefObject, useLayoutEffect } from 'react'

/** What of the window is not the scroll area's, in px; reach.css takes it from the height of the window. */
const aroundVariable = '--mc-around'
/** Room for the bar that stays at the top of the window when a list begins far below it */
const above = 80

/**
 * Makes the scroll area as high as the window leaves it, so that head, sums, scrollbar and pager are seen together. A list that begins
 * in the lower half of its page gets the window to itself instead, once it is scrolled to.
 */
export function useWindowFit(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const area = scroller.current
    const list = area?.closest<HTMLElement>('.mc-list')
    if (!area || !list) return
    const measure = () => {
      const { top, bottom } = area.getBoundingClientRect()
      const start = top + scrollY
      const below = list.getBoundingClientRect().bottom - bottom
      area.style.setProperty(aroundVariable, `${Math.round((start > innerHeight / 2 ? above : start) + below)}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    // A bar that comes above the page, or goes, moves the list and changes nothing of it: the page has less room then, or more.
    const page = list.closest('main')
    if (page) observer.observe(page)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [scroller])
}
