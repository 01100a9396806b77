import { useEffect } from 'react'
import { mayOpen, startPath } from '../../navigation/mayOpen.ts'
import { changeTabs } from '../../tabs/openTabs.ts'
import { findTab, openTab, type Tab } from '../../tabs/tabList.ts'
import { useSections } from '../menu/useSections.ts'

/** The dashboard has its tab from the start, for whoever has a dashboard. */
export function useStartTab(tabs: readonly Tab[]): void {
  const title = useSections().find(section => section.path === startPath)?.title
  const isThere = tabs.some(tab => tab.path === startPath)
  useEffect(() => {
    if (title === undefined || isThere || !mayOpen({ path: startPath })) return
    const tab = { path: startPath, address: startPath, title, named: false, fixed: true, kept: true }
    changeTabs(now => (findTab(now, startPath) ? now : openTab(now, tab)))
  }, [title, isThere])
}
