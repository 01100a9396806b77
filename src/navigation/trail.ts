import { whenLoggedOut } from '../session/emptyTab.ts'
import { createStore, useStore } from '../store/store.ts'

/** The pages of the rows of a list, in its order, and the address of the list itself. */
export type Trail = { paths: readonly string[]; list: string }

const key = 'mc:trail'

/** What the list of this tab has left. A reload keeps it; a window opened by hand begins without one. */
const trail = createStore<Trail | null>(readTrail(sessionStorage.getItem(key)))

whenLoggedOut(() => trail.set(null))

export function leaveTrail(next: Trail): void {
  trail.set(next)
  sessionStorage.setItem(key, JSON.stringify(next))
}

/** Null for what is no trail: anybody may write into the storage of a tab. */
export function readTrail(text: string | null): Trail | null {
  try {
    const { paths, list } = (JSON.parse(text ?? 'null') ?? {}) as Partial<Trail>
    const isPath = (one: unknown) => typeof one === 'string' && /^\/(?![/\\])/.test(one)
    return Array.isArray(paths) && paths.every(isPath) && isPath(list) ? { paths, list: String(list) } : null
  } catch {
    return null
  }
}

/** The trail that leads along a path; null where none does. */
export function useTrail(path: string): Trail | null {
  const left = useStore(trail)
  return left?.paths.includes(path) ? left : null
}

/** The page after this one in the list it was opened from; null where there is none. */
export function nextInTrail(path: string): string | null {
  const paths = trail.get()?.paths ?? []
  const at = paths.indexOf(path)
  return at < 0 ? null : (paths[at + 1] ?? null)
}
