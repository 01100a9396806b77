import { useLayoutEffect } from 'react'

const marks = new Map<string, number>()

/**
 * Marks the root of the document as `data-<name>` while this is there, for styles of what stands elsewhere. They do not look for it by
 * themselves: with `:has` on the root everything is styled again with each element that comes or goes.
 */
export function useRootMark(name: string, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return
    count(name, 1)
    return () => count(name, -1)
  }, [name, isOn])
}

/** Several may be there at once. */
function count(name: string, more: 1 | -1): void {
  const now = (marks.get(name) ?? 0) + more
  marks.set(name, now)
  document.documentElement.toggleAttribute(`data-${name}`, now > 0)
}
