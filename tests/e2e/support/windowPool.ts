import type { Browser, BrowserContext, Page } from 'playwright'
import { isHome } from './home.ts'
import { patience } from './openBrowser.ts'

type Kept = { address: string; kind: string; context: BrowserContext; page: Page; forget(): Promise<void> }

export type Wanted = {
  language: string
  timeZone: string
  size: { width: number; height: number }
  dark: boolean
  /** Whether things move on their way, as they do for whoever has not asked for less */
  motion: boolean
  /** What the browser remembers of the console, and nothing else */
  storage: Readonly<Record<string, string>>
}

export type WindowPool = {
  /** An empty window in which nothing is remembered but what is wanted */
  take(wanted: Wanted): Promise<Page>
  /**
   * Ends all windows taken.
   * @param keep the next test may have them, cleared; `as they are` where it takes one at once, and leaves the page that is there
   */
  giveBack(keep: boolean | 'as they are'): Promise<void>
  /** Nothing is at its address any more, unless the next console of this process is. */
  close(): Promise<void>
}

/** A small file of every console: nothing runs there, and the browser keeps its process for the next page of the same server. */
const quietPlace = '/schemas/site.json'

const pageEvents = ['console', 'dialog', 'download', 'framenavigated', 'pageerror', 'popup', 'request', 'response'] as const
const requestEvents = ['requestfailed', 'requestfinished'] as const

/** Cleared windows, of all files that this process runs: whatever listens at their address. */
let idle: Kept[] = []

/**
 * Windows for the tests of a file. Two that are open at a time share nothing. A test gets a window of an earlier one, cleared, also of
 * another file's at the same address: making a window costs more of the processor than most tests do, and so does compiling the console.
 */
export function makeWindowPool(browser: Browser, address: string): WindowPool {
  let taken: Kept[] = []

  async function make(kind: string, { language, timeZone }: Wanted): Promise<Kept> {
    const context = await browser.newContext({ baseURL: address, locale: language, timezoneId: timeZone })
    context.setDefaultTimeout(patience)
    return { address, kind, context, page: await context.newPage(), forget: async () => undefined }
  }

  async function take(wanted: Wanted): Promise<Page> {
    const kind = `${wanted.language} ${wanted.timeZone}`
    const found = idle.find(one => one.address === address && one.kind === kind)
    idle = idle.filter(one => one !== found)
    const one = found ?? (await make(kind, wanted))
    taken.push(one)
    await one.page.setViewportSize(wanted.size)
    const reducedMotion = wanted.motion ? 'no-preference' : 'reduce'
    await one.page.emulateMedia({ media: null, colorScheme: wanted.dark ? 'dark' : 'light', reducedMotion })
    const script = await one.context.addInitScript(remember, { visit: crypto.randomUUID(), storage: wanted.storage })
    one.forget = () => script.dispose()
    return one.page
  }

  async function giveBack(keep: boolean | 'as they are'): Promise<void> {
    const ended = taken
    taken = []
    await Promise.all(
      ended.map(async one => {
        if (keep && !one.page.isClosed() && (await clear(one, keep !== 'as they are'))) idle.push(one)
        else await one.context.close()
      }),
    )
  }
  async function close(): Promise<void> {
    await giveBack(false)
    const left = idle.filter(one => !isHome(one.address))
    idle = idle.filter(one => !left.includes(one))
    await Promise.all(left.map(one => one.context.close()))
  }
  return { take, giveBack, close }
}

/** Runs before anything else in each page: what another test has left is gone. */
function remember({ visit, storage }: { visit: string; storage: Readonly<Record<string, string>> }): void {
  if (localStorage.getItem('visit') === visit) return
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of Object.entries({ ...storage, visit })) localStorage.setItem(key, value)
}

/** Whether it is as good as a new one. */
async function clear({ context, page, forget }: Kept, leaves: boolean): Promise<boolean> {
  for (const name of pageEvents) page.removeAllListeners(name)
  for (const name of requestEvents) page.removeAllListeners(name)
  for (const name of ['page', 'request', 'response', ...requestEvents] as const) context.removeAllListeners(name)
  try {
    await Promise.all(context.pages().map(other => (other === page ? null : other.close())))
    await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })])
    await Promise.all([forget(), context.clearPermissions(), context.clearCookies()])
    if (leaves) await page.goto(quietPlace, { timeout: 10_000 })
    await page.mouse.move(0, 0)
    return true
  } catch {
    // Whatever a test has done to it: it is closed, and the next test gets a new one.
    return false
  }
}
