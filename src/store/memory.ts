import type { Host } from '../../renderer/index.ts'

/** Small settings of one user, under `mc:{user}:{key}`: in this browser, or in the storage of the tab. */
export function makeMemory(user: string, storage: Storage = localStorage): Host['memory'] {
  const place = (key: string): string => `mc:${user}:${key}`
  return {
    get(key) {
      const text = storage.getItem(place(key))
      if (text === null) return undefined
      try {
        return JSON.parse(text)
      } catch {
        // Written by hand or cut off: as good as never set.
        storage.removeItem(place(key))
        return undefined
      }
    },
    set(key, value) {
      if (value === undefined || value === null) storage.removeItem(place(key))
      else storage.setItem(place(key), JSON.stringify(value))
    },
  }
}
