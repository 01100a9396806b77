import { useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'

/** Under 640 px, or on a phone by its own word, the menu is a drawer (product.md §2.1). */
const narrow = window.matchMedia('(max-width: 639.98px)')
const isPhone = (): boolean => narrow.matches || /Android|iPhone|iPod|Mobile/.test(navigator.userAgent)

export const useMobile = (): boolean =>
  useSyncExternalStore(changed => {
    narrow.addEventListener('change', changed)
    return () => narrow.removeEventListener('change', changed)
  }, isPhone)

const storageKey = 'app'

/** Whether the side menu is folded to its icons; kept in this browser. */
export const folded = createStore<boolean>(localStorage.getItem(storageKey) === 'folded')

export function foldMenu(value: boolean): void {
  localStorage.setItem(storageKey, value ? 'folded' : 'open')
  folded.set(value)
}
