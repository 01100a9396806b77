import { useEffect, useRef } from 'react'

/** Names of entities, paths of calls that were made (`seller/goods/OnOff`), or `*` for everything. */
export type Changed = ReadonlySet<string>
type Listener = (changed: Changed) => void

// One console is one page of a browser, so one set of listeners serves it, open dialogs included.
const listeners = new Set<Listener>()
/** What was said last, the newest at the end, for pages that were hidden meanwhile; of more than this many everything is taken to have changed. */
const remembered = 100
let said: Changed[] = []
let count = 0

/** Says that records changed: every block that shows them loads again. */
export function announceChanges(names: Iterable<string>): void {
  const changed = new Set(names)
  if (changed.size === 0) return
  count += 1
  said = [...said, changed].slice(-remembered)
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

/** All that changed since `count` stood there. */
function changedSince(then: number): Changed {
  const missed = count - then
  return missed > said.length ? new Set(['*']) : new Set(said.slice(said.length - missed).flatMap(one => [...one]))
}

/** Calls `reload` after a change that concerns the caller: at once while it is shown, else when it is shown again. */
export function useChanges(entity: string | undefined, apis: readonly string[], reload: () => void): void {
  const latest = useRef({ entity, apis, reload })
  const heard = useRef(count)
  useEffect(() => {
    latest.current = { entity, apis, reload }
  })
  useEffect(() => {
    const hear = (changed: Changed) => {
      const now = latest.current
      if (concerns(changed, now.entity, now.apis)) now.reload()
    }
    hear(changedSince(heard.current))
    const release = subscribeToChanges(hear)
    return () => {
      release()
      heard.current = count
    }
  }, [])
}
