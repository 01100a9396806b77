import { useLayoutEffect } from 'react'

/**
 * Marks the root of the document as `data-<name>` while a part of the frame is there, of which there is one: what its size means for
 * the page is told by styles of the root (renderer/controls/useRootMark.ts has why they do not look for it themselves).
 */
export function useRootMark(name: string, isOn = true): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    root.toggleAttribute(`data-${name}`, isOn)
    return () => root.removeAttribute(`data-${name}`)
  }, [name, isOn])
}
