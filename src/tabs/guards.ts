import { createStore } from '../store/store.ts'
import { isAlive } from './tabList.ts'
import { openTabs } from './openTabs.ts'
import { shownPage } from './shownPage.ts'

/** Of whoever holds unsaved work: the page it belongs to, and whether there is any at this moment. `asleep`: its page is hidden. */
type Guard = { page: string; isDirty(): boolean; asleep: boolean }
const guards = new Set<Guard>()

/** The pages with unsaved work, for what shows a mark. */
export const unsavedPages = createStore<ReadonlySet<string>>(new Set())

/** Looks again who holds unsaved work. */
function lookForUnsaved(): void {
  const next = new Set([...guards].filter(one => one.isDirty()).map(one => one.page))
  const before = unsavedPages.get()
  if (next.size !== before.size || [...next].some(page => !before.has(page))) unsavedPages.set(next)
}

/**
 * Asks before a page is lost while `isDirty` answers true; answers what takes the guard away again (Host.guard). The guard of a page
 * that is hidden stays, though the effects of the page are gone.
 */
export function guard(page: string, isDirty: () => boolean, watch?: (look: () => void) => () => void): () => void {
  // A guard of its own for each caller, even where two hand in the same function.
  const own: Guard = { page, isDirty, asleep: false }
  guards.add(own)
  const stop = watch?.(lookForUnsaved)
  return () => {
    stop?.()
    if (shownPage.get() !== page && isAlive(openTabs.get(), page)) own.asleep = true
    else guards.delete(own)
    lookForUnsaved()
  }
}

/** The page is shown again: what is in it says for itself what it holds. */
export function wakeGuards(page: string): void {
  for (const one of guards) if (one.page === page && one.asleep) guards.delete(one)
}

/** Guards of pages that are gone go with them. */
openTabs.subscribe(() => {
  const now = openTabs.get()
  for (const one of guards) if (one.asleep && !isAlive(now, one.page)) guards.delete(one)
  lookForUnsaved()
})

/** Whether a form is open, with something typed or not. */
export const hasOpenForm = (): boolean => guards.size > 0

export const isUnsaved = (page: string): boolean => [...guards].some(one => one.page === page && one.isDirty())
export const hasUnsaved = (): boolean => [...guards].some(one => one.isDirty())

window.addEventListener('beforeunload', event => {
  if (hasUnsaved()) event.preventDefault()
})
