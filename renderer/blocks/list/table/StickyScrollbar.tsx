import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The horizontal scrollbar of a scroll area once more, which sticks to the bottom of the window while its own is below it. It lies over
 * the real one, and is as high as that is: nothing where the system draws scrollbars only while one scrolls.
 */
export function StickyScrollbar({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const area = scroller.current
    const own = bar.current
    const inner = own?.firstElementChild
    if (!area || !own || !(inner instanceof HTMLElement)) return
    const measure = () => {
      const height = area.offsetHeight - area.clientHeight - 2
      const isNeeded = height > 0 && area.scrollWidth > area.clientWidth
      own.hidden = !isNeeded
      if (!isNeeded) return
      inner.style.width = `${area.scrollWidth}px`
      own.style.height = `${height + 1}px`
      own.style.marginTop = `${-height - 2}px`
    }
    const follow = () => (own.scrollLeft = area.scrollLeft)
    const lead = () => (area.scrollLeft = own.scrollLeft)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(area)
    if (area.firstElementChild) observer.observe(area.firstElementChild)
    area.addEventListener('scroll', follow, { passive: true })
    own.addEventListener('scroll', lead, { passive: true })
    return () => {
      observer.disconnect()
      area.removeEventListener('scroll', follow)
      own.removeEventListener('scroll', lead)
    }
  }, [scroller])
  // The scroll area itself is the one for the keyboard and for screen readers.
  return (
    <div ref={bar} className="mc-sticky-scroll" hidden aria-hidden="true">
      <div />
    </div>
  )
}
