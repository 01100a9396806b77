import { useSyncExternalStore } from 'react'
import type { Extent } from './place.ts'

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}
const read = (): string => `${document.documentElement.clientWidth || window.innerWidth} ${window.innerHeight}`

export function viewNow(): Extent {
  const [width = 0, height = 0] = read().split(' ').map(Number)
  return { width, height }
}

/** What can be seen of the page, followed while the window changes. */
export function useView(): Extent {
  const [width = 0, height = 0] = useSyncExternalStore(subscribe, read).split(' ').map(Number)
  return { width, height }
}
