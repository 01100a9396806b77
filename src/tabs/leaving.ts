import { findTab } from './tabList.ts'
import { openTabs } from './openTabs.ts'
import { tabsShown } from './tabsShown.ts'

/** Pages that are done with as soon as another one is reached. `asked`: what is unsaved in them has been asked about. */
type Leaving = { pages: readonly string[]; asked: boolean }
let leaving: Leaving | null = null

export const leavePages = (pages: readonly string[], asked: boolean): void => {
  leaving = { pages, asked }
}
export const isLeaving = (page: string): Leaving | null => (leaving?.pages.includes(page) ? leaving : null)

/** Another place was reached, or the way there was given up. */
export function takeLeaving(): readonly string[] {
  const { pages } = leaving ?? { pages: [] }
  leaving = null
  return pages
}

/** Whether the view of a page lives on when another one is shown. */
export const livesOn = (page: string): boolean => tabsShown.get() && findTab(openTabs.get(), page)?.kept === true

const outside = ['/', '/404', '/profile']

/** Screens that stand alone: who goes there leaves all pages. */
const alone = /^\/(?:login|401|auth-redirect|business\/create|question\/(?:write|preview))$/
export const standsAlone = (path: string): boolean => alone.test(path)

/** Whether an address is that of a page; the others are screens of the console's own. */
export const isPage = (path: string): boolean => !outside.includes(path) && !standsAlone(path) && !path.startsWith('/redirect/')
