import { useSyncExternalStore } from 'react'

/** One value that screens watch: session, language, theme, toasts. Listeners are called after every `set`. */
export type Store<T> = { get(): T; set(value: T): void; subscribe(listener: () => void): () => void }

export function createStore<T>(first: T): Store<T> {
  let current = first
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)
