import type { Heading } from '../../renderer/index.ts'
import { rememberRecord } from '../navigation/recent.ts'
import { createStore } from '../store/store.ts'
import { isAlive } from './tabList.ts'
import { openTabs } from './openTabs.ts'
import { shownPage } from './shownPage.ts'

/** How the pages head themselves that know their record, by their paths; hidden ones too. */
export const headings = createStore<Readonly<Record<string, Heading>>>({})

/** Answers what takes it back, unless the page has headed itself anew since; one that is hidden keeps its heading. */
export function setHeading(path: string, next: Heading): () => void {
  headings.set({ ...headings.get(), [path]: next })
  rememberRecord({ path, title: next.title })
  return () => {
    const isHidden = shownPage.get() !== path && isAlive(openTabs.get(), path)
    if (headings.get()[path] === next && !isHidden) dropHeadings(one => one !== path)
  }
}

function dropHeadings(stays: (path: string) => boolean): void {
  const all = Object.entries(headings.get())
  const left = all.filter(([path]) => stays(path))
  if (left.length < all.length) headings.set(Object.fromEntries(left))
}

openTabs.subscribe(() => {
  const now = openTabs.get()
  dropHeadings(path => isAlive(now, path) || path === shownPage.get())
})
