import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, changed)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, changed)
  }
}

/** Whether the browser has a network at all; it says nothing of the server. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
