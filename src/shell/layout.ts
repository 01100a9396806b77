import { useSyncExternalStore } from 'react'
import { createStore } from '../store/store.ts'

/**
 * How the menu stands: `drawer` below 800 px, or on a phone by its own word; `icons` below 1024 px; `side` where there is room
 * for words.
 */
export type MenuPlace = 'drawer' | 'icons' | 'side'

const narrow = window.matchMedia('(max-width: 799.98px)')
const middling = window.matchMedia('(max-width: 1023.98px)')

function placeOfMenu(): MenuPlace {
  if (narrow.matches || /Android|iPhone|iPod|Mobile/.test(navigator.userAgent)) return 'drawer'
  return middling.matches ? 'icons' : 'side'
}

function subscribe(changed: () => void): () => void {
  for (const query of [narrow, middling]) query.addEventListener('change', changed)
  return () => {
    for (const query of [narrow, middling]) query.removeEventListener('change', changed)
  }
}

export const useMenuPlace = (): MenuPlace => useSyncExternalStore(subscribe, placeOfMenu)

const storageKey = 'app'

/** Whether somebody folded the side menu to its icons; kept in this browser. */
export const folded = createStore<boolean>(localStorage.getItem(storageKey) === 'folded')

export function foldMenu(value: boolean): void {
  localStorage.setItem(storageKey, value ? 'folded' : 'open')
  folded.set(value)
}
