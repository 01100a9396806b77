import { createStore } from '../store/store.ts'
import { isAlive } from './tabList.ts'
import { openTabs } from './openTabs.ts'

/** The path of the page that is shown; none on a screen that is no page. */
export const shownPage = createStore<string | null>(null)

const waiting = new Map<string, (() => void)[]>()

/**
 * Does at once what the shown page wants; what a hidden one wants, as going on after a save that took long, waits until it is looked at.
 * A page that is gone is done with: what it left behind, as the button of a message, works as ever.
 */
export function whenShown(page: string, run: () => void): void {
  if (shownPage.get() === page || !isAlive(openTabs.get(), page)) return run()
  waiting.set(page, [...(waiting.get(page) ?? []), run])
}

export function showPage(page: string | null): void {
  if (shownPage.get() === page) return
  shownPage.set(page)
  if (page === null) return
  const due = waiting.get(page) ?? []
  waiting.delete(page)
  for (const run of due) run()
}

openTabs.subscribe(() => {
  for (const page of waiting.keys()) if (!isAlive(openTabs.get(), page)) waiting.delete(page)
})
