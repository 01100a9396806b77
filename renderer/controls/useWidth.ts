import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide an element is, in px, kept up to date; `otherwise` until that is known. */
export function useWidth(box: RefObject<HTMLElement | null>, otherwise: number): number {
  const [width, setWidth] = useState(otherwise)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || otherwise)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, otherwise])
  return width
}
