import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useStore } from '../store/store.ts'
import { arrive } from '../tabs/arrive.ts'
import { isPage } from '../tabs/leaving.ts'
import { changeTabs, openTabs } from '../tabs/openTabs.ts'
import { dropViews } from '../tabs/tabList.ts'
import { KeptPage } from './KeptPage.tsx'

/** The visited pages, of which the one of the address is shown; the others live on hidden, as they were left. */
export function KeptPages() {
  const location = useLocation()
  const path = isPage(location.pathname) ? location.pathname : null
  const { alive } = useStore(openTabs)
  useArrival()
  // One that is opened stands there at once; the list of tabs follows.
  const views = path === null || alive.some(one => one.path === path) ? alive : [...alive, { path, round: 0 }]
  return views.map(view => (
    <KeptPage key={`${view.round} ${view.path}`} path={view.path} search={view.path === path ? location.search : null} />
  ))
}

/** Tells the tabs where we are; a screen that stands alone leaves no page alive. */
function useArrival(): void {
  useEffect(() => () => changeTabs(dropViews), [])
  const { pathname, search } = useLocation()
  const how = useNavigationType()
  const last = useRef('')
  useLayoutEffect(() => {
    const before = last.current
    last.current = pathname
    arrive({ before, path: pathname, address: `${pathname}${search}`, replaced: how === NavigationType.Replace })
  }, [pathname, search, how])
}
