/** A page that was visited: `path` tells it from others of its route, `address` is where it stands now, with filters and view. */
export type Tab = {
  path: string
  address: string
  /** As it was said last; the bar says it in the language of the moment where it can */
  title: string
  /** The title names a record: no other place knows it */
  named: boolean
  pinned: boolean
  /** The page itself says that its tab stays (`affix`): it cannot be unpinned */
  fixed: boolean
  /** Whether its view lives on while another one is shown; not where the page says `noCache` */
  kept: boolean
}

/** A view that is there, shown or hidden; another `round` of the same path is drawn anew. */
export type Alive = { path: string; round: number }

export type Tabs = {
  tabs: readonly Tab[]
  /** In the order they were opened in, so that none is moved in the document */
  alive: readonly Alive[]
  /** Paths that were looked at, the latest last */
  recent: readonly string[]
}

export const noTabs: Tabs = { tabs: [], alive: [], recent: [] }

/** Views that live at the same time, the shown one included (docs/rules/console.md#tabs). */
export const mostAlive = 20
/** Tabs in the bar: beyond them the one that was not looked at for longest goes, with nothing pinned or unsaved. */
export const mostTabs = 50

export const findTab = (now: Tabs, path: string): Tab | undefined => now.tabs.find(tab => tab.path === path)
export const isAlive = (now: Tabs, path: string): boolean => now.alive.some(one => one.path === path)

const pinnedFirst = (tabs: readonly Tab[]): Tab[] => [...tabs.filter(tab => tab.pinned), ...tabs.filter(tab => !tab.pinned)]
const latestLast = (recent: readonly string[], path: string): string[] => [...recent.filter(one => one !== path), path]

/** A page is there: it has a tab from now on, and its tab says what the page says. */
export function openTab(now: Tabs, page: Omit<Tab, 'pinned'>, isUnsaved: (path: string) => boolean = () => false): Tabs {
  const known = findTab(now, page.path)
  // Until the record is there again the tab goes on saying which one it is.
  const words = known?.named && !page.named ? { title: known.title, named: true } : {}
  const tab = { ...page, ...words, pinned: page.fixed || (known?.pinned ?? false) }
  const tabs = known ? now.tabs.map(one => (one === known ? tab : one)) : [...now.tabs, tab]
  const all = { ...now, tabs: pinnedFirst(tabs) }
  if (all.tabs.length <= mostTabs) return all
  const places = new Map(now.recent.map((path, at) => [path, at]))
  const age = (one: Tab) => places.get(one.path) ?? -1
  const spare = all.tabs.filter(one => !one.pinned && one.path !== page.path && !isUnsaved(one.path))
  const oldest = spare.toSorted((a, b) => age(a) - age(b))[0]
  return oldest ? closeTabs(all, [oldest.path]) : all
}

/**
 * A page is shown. Its view lives; those that are not kept are gone when they are left, and of more than twenty the one that was not
 * looked at for longest goes, but none with unsaved work.
 */
export function visit(now: Tabs, path: string, isUnsaved: (path: string) => boolean, most = mostAlive): Tabs {
  const recent = latestLast(now.recent, path)
  const alive = isAlive(now, path) ? now.alive : [...now.alive, { path, round: 0 }]
  const kept = alive.filter(one => one.path === path || findTab(now, one.path)?.kept === true)
  const spare = recent.filter(one => one !== path && kept.some(view => view.path === one) && !isUnsaved(one))
  const gone = new Set(spare.slice(0, Math.max(0, kept.length - most)))
  return { ...now, recent, alive: kept.filter(one => !gone.has(one.path)) }
}

/** The tab follows its page to another place of the same path. */
export function follow(now: Tabs, path: string, address: string): Tabs {
  const known = findTab(now, path)
  return known && known.address !== address
    ? { ...now, tabs: now.tabs.map(tab => (tab === known ? { ...tab, address } : tab)) }
    : now
}

/** Tabs and their views are gone. */
export function closeTabs(now: Tabs, paths: readonly string[]): Tabs {
  const stays = ({ path }: { path: string }) => !paths.includes(path)
  return {
    tabs: now.tabs.filter(stays),
    alive: now.alive.filter(stays),
    recent: now.recent.filter(path => !paths.includes(path)),
  }
}

/** One page took the place of another: the next record of the list. Its tab stands where the other stood. */
export function replaceTab(now: Tabs, old: string, path: string): Tabs {
  const known = findTab(now, old)
  if (!known || known.pinned || findTab(now, path)) return known?.pinned ? now : closeTabs(now, [old])
  const tabs = now.tabs.map(tab => (tab === known ? { ...tab, path, address: path, named: false } : tab))
  return { ...closeTabs({ ...now, tabs: [] }, [old]), tabs }
}

/** No page lives on; the tabs stay. */
export const dropViews = (now: Tabs): Tabs => ({ ...now, alive: [] })

/** The page is drawn anew: at once where it is shown, else when it is looked at. */
export const renew = (now: Tabs, path: string): Tabs => ({
  ...now,
  alive: now.alive.map(one => (one.path === path ? { path, round: one.round + 1 } : one)),
})

export function pin(now: Tabs, path: string, pinned: boolean): Tabs {
  const tabs = now.tabs.map(tab => (tab.path === path ? { ...tab, pinned: pinned || tab.fixed } : tab))
  return { ...now, tabs: pinnedFirst(tabs) }
}

/** A tab stands at another place of the bar; pinned ones stay before the others. */
export function moveTab(now: Tabs, path: string, to: number): Tabs {
  const moved = findTab(now, path)
  if (!moved) return now
  const others = now.tabs.filter(tab => tab !== moved)
  return { ...now, tabs: pinnedFirst([...others.slice(0, to), moved, ...others.slice(to)]) }
}

export type Closing = 'this' | 'left' | 'right' | 'others' | 'all'

/** What is closed; a pinned tab never is. */
export function closable({ tabs }: Tabs, which: Closing, path: string): Tab[] {
  const at = tabs.findIndex(tab => tab.path === path)
  const isMeant: Record<Closing, (index: number) => boolean> = {
    this: index => index === at,
    left: index => index < at,
    right: index => index > at,
    others: index => index !== at,
    all: () => true,
  }
  return at < 0 && which !== 'all' ? [] : tabs.filter((tab, index) => !tab.pinned && isMeant[which](index))
}

/** Where one is when these are closed: the nearest one to the right of the present, else to its left; null where none is left. */
export function nextAfter({ tabs }: Tabs, closing: readonly Tab[], present: string): Tab | null {
  const at = tabs.findIndex(tab => tab.path === present)
  const stays = (tab: Tab) => !closing.includes(tab)
  return tabs.slice(at).find(stays) ?? tabs.slice(0, Math.max(0, at)).findLast(stays) ?? null
}
