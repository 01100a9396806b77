import { useEffect, useRef } from 'react'

/** Names of entities, paths of calls that were made (`seller/goods/OnOff`), or `*` for everything. */
export type Changed = ReadonlySet<string>
type Listener = (changed: Changed) => void

// One console is one page of a browser, so one set of listeners serves it, open dialogs included.
const listeners = new Set<Listener>()

/** Says that records changed: every block that shows them loads again. */
export function announceChanges(names: Iterable<string>): void {
  const changed = new Set(names)
  if (changed.size === 0) return
  for (const listener of [...listeners]) listener(changed)
}

export function subscribeToChanges(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** `seller/goods/OnOff` → `seller/goods`: calls of one folder work on the same records. */
const folderOf = (api: string) => api.slice(0, Math.max(0, api.lastIndexOf('/')))

/** Whether a change concerns what shows `entity` through the calls `apis`. */
export function concerns(changed: Changed, entity: string | undefined, apis: readonly string[]): boolean {
  if (changed.has('*') || (entity !== undefined && changed.has(entity))) return true
  const folders = new Set(apis.map(folderOf).filter(Boolean))
  return [...changed].some(name => name.includes('/') && folders.has(folderOf(name)))
}

/** Calls `reload` after a change that concerns the caller; nothing is called after it is gone. */
export function useChanges(entity: string | undefined, apis: readonly string[], reload: () => void): void {
  const latest = useRef({ entity, apis, reload })
  useEffect(() => {
    latest.current = { entity, apis, reload }
  })
  useEffect(
    () =>
      subscribeToChanges(changed => {
        const now = latest.current
        if (concerns(changed, now.entity, now.apis)) now.reload()
      }),
    [],
  )
}
