import { isUnsaved, wakeGuards } from './guards.ts'
import { isPage, takeLeaving } from './leaving.ts'
import { changeTabs } from './openTabs.ts'
import { showPage } from './shownPage.ts'
import { closeTabs, findTab, follow, mostAlive, renew, replaceTab, type Tabs, visit } from './tabList.ts'
import { tabsShown } from './tabsShown.ts'

export type Arrival = { before: string; path: string; address: string; replaced: boolean }

/** Another address was reached. */
export function arrive(arrival: Arrival): void {
  const { before, path } = arrival
  const isOther = before !== path
  // Back within the page: it was not left after all.
  const left = takeLeaving()
  changeTabs(now => settle(isOther ? leave(now, left) : now, arrival))
  if (isPage(path) && isOther) wakeGuards(path)
  showPage(isPage(path) ? path : null)
}

/** What is done with is gone; a pinned page begins anew when it is opened again. */
function leave(now: Tabs, left: readonly string[]): Tabs {
  const isPinned = (path: string) => findTab(now, path)?.pinned === true
  const begun = left.filter(isPinned).reduce(renew, now)
  const gone = left.filter(path => !isPinned(path))
  return gone.length > 0 ? closeTabs(begun, gone) : begun
}

function settle(now: Tabs, { before, path, address, replaced }: Arrival): Tabs {
  if (!isPage(path)) return now
  const next = replaced && before !== path && isPage(before) ? replaceTab(now, before, path) : now
  const shown = tabsShown.get() ? visit(next, path, isUnsaved, mostAlive) : visit(next, path, () => false, 1)
  return follow(shown, path, address)
}
