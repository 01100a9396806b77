import type { KeyboardEvent } from 'react'
import { changeTabs } from '../../tabs/openTabs.ts'
import { type Closing, moveTab, type Tab } from '../../tabs/tabList.ts'

type On = { tab: Tab; at: number; close(which: Closing, path: string): void; showMenu(): void }

/** Arrows, Home and End walk along the tabs, with Ctrl and Shift they take the tab along; Delete closes, Shift+F10 opens the menu. */
export function onTabKey(event: KeyboardEvent<HTMLElement>, { tab, at, close, showMenu }: On): void {
  const { key, currentTarget: own } = event
  if (event.altKey) return
  const tabs = [...(own.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const to: Partial<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }
  const next = to[key]
  if (next !== undefined && event.ctrlKey && event.shiftKey) changeTabs(now => moveTab(now, tab.path, Math.max(0, next)))
  else if (next !== undefined) tabs.at(next % tabs.length)?.focus()
  else if (key === 'Delete' && !tab.pinned) {
    // What takes its place has the focus then.
    const neighbour = tabs[at + 1] ?? tabs[at - 1]
    neighbour?.focus()
    close('this', tab.path)
  } else if (key === 'F10' && event.shiftKey) showMenu()
  else return
  event.preventDefault()
}
