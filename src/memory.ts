import type { Host } from '../renderer/index.ts'

/** Small settings of one user in this browser, under `mc:{user}:{key}` in local storage. */
export function makeMemory(user: string): Host['memory'] {
  const place = (key: string): string => `mc:${user}:${key}`
  return {
    get(key) {
      const text = localStorage.getItem(place(key))
      if (text === null) return undefined
      try {
        return JSON.parse(text)
      } catch {
        // Written by hand or cut off: as good as never set.
        localStorage.removeItem(place(key))
        return undefined
      }
    },
    set(key, value) {
      if (value === undefined || value === null) localStorage.removeItem(place(key))
      else localStorage.setItem(place(key), JSON.stringify(value))
    },
  }
}
