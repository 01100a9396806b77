import { useSyncExternalStore } from 'react'

// product.md §2.1: the layout of a phone begins under 640 px.
const query = '(max-width: 639.98px)'

const media = () => (typeof matchMedia === 'function' ? matchMedia(query) : null)

function subscribe(changed: () => void): () => void {
  const list = media()
  list?.addEventListener('change', changed)
  return () => list?.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => media()?.matches ?? false,
    () => false,
  )
