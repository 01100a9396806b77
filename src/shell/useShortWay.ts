import { type RefObject, useLayoutEffect } from 'react'

/** Says on the way to a page that its section goes: where three have no room, all would end in dots. */
export function useShortWay(way: RefObject<HTMLElement | null>, words: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have another length
  useLayoutEffect(() => {
    const nav = way.current
    if (!nav) return
    const look = () => {
      nav.removeAttribute('data-short')
      const parts = [...nav.querySelectorAll('li')]
      nav.toggleAttribute('data-short', parts.length > 2 && parts.some(part => part.scrollWidth > part.clientWidth))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(nav)
    return () => observer.disconnect()
  }, [way, words])
}
