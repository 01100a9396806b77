import { whenLoggedOut } from '../session/emptyTab.ts'
import { ownerOf } from '../session/knownSession.ts'
import { session } from '../session/session.ts'
import { makeMemory } from '../store/memory.ts'
import { createStore } from '../store/store.ts'
import { findTab, noTabs, type Tab, type Tabs } from './tabList.ts'

/** The visited pages of this tab of the browser, of whoever is logged in. */
export const openTabs = createStore<Tabs>(noTabs)

const key = 'tabs'
/** Of whom the tabs are */
let owner = ''

/** Changes them, and notes them for a reload. */
export function changeTabs(change: (now: Tabs) => Tabs): void {
  const before = openTabs.get()
  const next = change(before)
  if (next === before) return
  openTabs.set(next)
  if (owner !== '' && next.tabs !== before.tabs) makeMemory(owner, sessionStorage).set(key, next.tabs)
}

/** Where the page of a tab stands, with its filters; a page without a tab begins anew. */
export const addressOf = (path: string): string => findTab(openTabs.get(), path)?.address ?? path

/** What was noted; anybody may write into the storage of a tab, so what is no tab is none. */
export function readTabs(kept: unknown): Tab[] {
  if (!Array.isArray(kept)) return []
  const tabs = kept.flatMap((one: Partial<Tab> | null): Tab[] => {
    const { path, address, title, named, pinned, fixed, kept: stays } = one ?? {}
    if (!isPath(path) || !isPath(address) || typeof title !== 'string') return []
    return [
      { path, address, title, named: named === true, pinned: pinned === true, fixed: fixed === true, kept: stays !== false },
    ]
  })
  return [...new Map(tabs.map(tab => [tab.path, tab])).values()]
}

const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value)

/** The tabs of whoever is here; of a session that ended by itself they are there again after the next login. */
function followSession(): void {
  const current = session.get()
  if (current.phase === 'guest') return clear()
  if (current.phase !== 'ready') return
  const now = ownerOf(current.user)
  if (now === owner) return
  owner = now
  openTabs.set({ ...noTabs, tabs: readTabs(makeMemory(owner, sessionStorage).get(key)) })
}

function clear(): void {
  owner = ''
  openTabs.set(noTabs)
}

session.subscribe(followSession)
if (session.get().phase === 'ready') followSession()
// The storage of the tab is emptied by then.
whenLoggedOut(clear)
