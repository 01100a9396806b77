import { useEffect } from 'react'
import type { PageEntry } from '../../contract/language/Page.ts'
import { useStore } from '../store/store.ts'
import { isUnsaved } from '../tabs/guards.ts'
import { headings } from '../tabs/heading.ts'
import { changeTabs } from '../tabs/openTabs.ts'
import { openTab } from '../tabs/tabList.ts'

/** Gives a page its tab, and tells it what the page is called: its record once that is there. */
export function useTab({ affix, noCache }: PageEntry, path: string, search: string, title: string): void {
  const head = useStore(headings)[path]
  const words = head?.title ?? title
  const named = head !== undefined
  const fixed = affix === true
  const kept = noCache !== true
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab follows the address by itself
  useEffect(
    () => changeTabs(now => openTab(now, { path, address: `${path}${search}`, title: words, named, fixed, kept }, isUnsaved)),
    [path, words, named, fixed, kept],
  )
}
