import { useStore } from '../store/store.ts'
import { openTabs } from '../tabs/openTabs.ts'
import { TabBar } from './tabs/TabBar.tsx'
import { TabChoice } from './TabChoice.tsx'
import { useRootMark } from '../theme/useRootMark.ts'

/** The line below the top bar: the visited pages side by side, and all of them in a list. */
export function OpenPages() {
  useRootMark('tabbar')
  const isEmpty = useStore(openTabs).tabs.length === 0
  return (
    <div className="mc-tabbar">
      <TabBar />
      {isEmpty ? null : <TabChoice />}
    </div>
  )
}
