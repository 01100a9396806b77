import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '../../support/server.ts'
import { isDue } from '../../support/takeTurns.ts'
import { accounts } from '../support/accounts.ts'
import { type Entrance, findScreens, ownSite } from '../support/findScreens.ts'
import { stayAt } from '../support/home.ts'
import { openBrowser } from '../support/openBrowser.ts'
import { sessionItems } from '../support/sessionItems.ts'
import { countRequests, settle } from '../support/settle.ts'
import type { RunningConsole } from '../support/startConsole.ts'
import { startWithAddons } from '../support/startWithAddons.ts'
import { watchTroubles } from '../support/watchTroubles.ts'
import { makeWindowPool, type WindowPool } from '../support/windowPool.ts'
import { drawAll, drawVisits, type Look, type Looker, lookers, type Visit } from './drawVisits.ts'
import { lookAt, lookClosely, makeReady, sizeOf, turnTo } from './lookAt.ts'
import { walkByTab } from './walkByTab.ts'

export const sectionOf = (path: string): string => path.split('/')[1] ?? ''
const tags = { zh: 'zh-CN', en: 'en-US', es: 'es-ES', ja: 'ja-JP' } as const
/** `npm run nightly` looks at every page in every way. */
const all = process.env.TEST_ALL_PAIRS === '1'

/**
 * The tests of the crawl for one section of the menu: each page is opened in the look that its number draws, or oftener in a small
 * section, and looked at closely in the first of its looks; in the last it is gone over by the keyboard.
 */
export async function crawlSection(section: string): Promise<void> {
  const { entries } = await ownSite()
  const own = entries.filter(({ action, path }) => !action && sectionOf(path) === section)
  const paths = own.map(({ path }) => path)
  const pages = paths.filter(path => isDue(path, 3))
  const { open, entrance } = withLookers()
  /** The address of a page as an account opens it */
  const addresses = new Map<string, string>()
  const visits = new Map<string, Visit[]>()

  beforeAll(async () => {
    const mayOpen = new Map<string, Looker[]>()
    for (const name of lookers)
      for (const { entry, path } of await findScreens(entrance, name, ({ path }) => pages.includes(path))) {
        addresses.set(`${name} ${entry.path}`, path)
        mayOpen.set(entry.path, [...(mayOpen.get(entry.path) ?? []), name])
      }
    const drawn = all ? drawAll(mayOpen) : drawVisits(mayOpen)
    for (const visit of drawn) visits.set(visit.path, [...(visits.get(visit.path) ?? []), visit])
  })

  describe(`every page of ${section}`, () => {
    it.each(pages)('%s looks right to whoever may open it', async path => {
      const looks = visits.get(path) ?? []
      if (looks.length === 0) throw new Error(`No demo account may open ${path}, so nobody looks at it`)
      const found: string[] = []
      for (const [at, own] of [...Map.groupBy(looks, ({ account }) => account).values()].entries()) {
        const [look, ...others] = own
        if (!look) continue
        const { page, troubles } = await open(look, addresses.get(`${look.account} ${path}`) ?? path)
        found.push(...(await lookAt(page, look, troubles)))
        if (at === 0) found.push(...(await lookClosely(page, look)))
        for (const other of others) {
          await turnTo(page, other)
          found.push(...(await lookAt(page, other, troubles)))
          if (all) found.push(...(await lookClosely(page, other)))
        }
        if (at === 0) found.push(...(await goByTab(page, others.at(-1) ?? look)))
      }
      expect(found).toEqual([])
    })
    it.skip.each(paths.filter(path => !pages.includes(path)))('%s has another turn', () => undefined)
  })
}

/** As the page was looked at last: the pages of a section are gone over in all widths and languages, each page in one. */
const goByTab = async (page: Page, { language, width }: Look): Promise<string[]> =>
  (await walkByTab(page)).map(what => `${language} ${width}: ${what}`)

let shared: Promise<RunningConsole> | undefined

/** One for all sections of a process, which ends with it: who looks changes nothing that the next one sees. */
const sharedConsole = (): Promise<RunningConsole> => (shared ??= startShared())

async function startShared(): Promise<RunningConsole> {
  const running = await startWithAddons('process')
  stayAt(running.address)
  return running
}

/** A window of the console with what happened in it since it was looked at last. */
type Seat = { page: Page; troubles: string[] }

/**
 * The console as the accounts have it before them: each logs in once a section, and goes from page to page inside its window, as
 * operators do; at night each page begins in a window of its own. Loading the console anew took longer than looking at a page.
 */
function withLookers(): { open(look: Look, path: string): Promise<Seat>; entrance: Entrance } {
  let running: RunningConsole
  let windows: WindowPool
  const sessions = new Map<string, Promise<Session>>()
  const seats = new Map<Looker, Seat>()
  const leave = async (keep: boolean) => {
    seats.clear()
    await windows.giveBack(keep)
  }
  beforeAll(async () => {
    const [started, browser] = await Promise.all([sharedConsole(), openBrowser()])
    running = started
    windows = makeWindowPool(browser, running.address)
  })
  // What a page has left behind that is not as it should be is not the next one's fault.
  afterEach(({ task }) => (all || task.result?.state === 'fail' ? leave(task.result?.state !== 'fail') : undefined))
  afterAll(async () => {
    await leave(true)
    await windows.close()
  })

  const enter = (name: keyof typeof accounts): Promise<Session> => {
    const session = sessions.get(name) ?? running.login(accounts[name])
    sessions.set(name, session)
    return session
  }
  async function sit({ account, language, width, theme }: Look, path: string): Promise<Seat> {
    const page = await windows.take({
      language: tags[language],
      timeZone: 'Asia/Shanghai',
      size: sizeOf(width),
      dark: theme === 'dark',
      motion: all,
      storage: sessionItems(await enter(account)),
    })
    const seat: Seat = { page, troubles: [] }
    watchTroubles(page, seat.troubles)
    countRequests(page)
    await page.goto(path)
    seats.set(account, seat)
    return seat
  }
  async function open(look: Look, path: string): Promise<Seat> {
    const known = seats.get(look.account)
    if (known) {
      await makeReady(known.page, look)
      await known.page.evaluate(goInside, path)
    }
    const seat = known ?? (await sit(look, path))
    await settle(seat.page)
    const { pathname } = new URL(seat.page.url())
    if (pathname !== path) seat.troubles.push(`${path} is answered by ${pathname}`)
    return seat
  }
  return { open, entrance: { enter, call: (...asked) => running.call(...asked) } }
}

/** Goes to a page as a link of the console does: the router counts its steps. Runs in the page. */
function goInside(path: string): void {
  const { idx } = (history.state ?? {}) as { idx?: number }
  history.pushState({ usr: null, key: crypto.randomUUID(), idx: (idx ?? 0) + 1 }, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}
