import { useCallback, useSyncExternalStore } from 'react'

/** Below this many pixels a window is laid out as a phone's. */
const phoneWidth = 640
/** Below this many the menu is folded (src/shell/layout.ts) and what is not always needed waits in drawers. */
export const foldWidth = 1024

const media = (below: number) => (typeof matchMedia === 'function' ? matchMedia(`(max-width: ${below - 0.02}px)`) : null)

/** Whether the window is narrower than that. */
export function useNarrow(below: number = phoneWidth): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = media(below)
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    [below],
  )
  return useSyncExternalStore(
    subscribe,
    () => media(below)?.matches ?? false,
    () => false,
  )
}
