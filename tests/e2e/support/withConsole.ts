import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Config } from '../../../server/config/readConfig.ts'
import type { Session } from '../../support/server.ts'
import { type Account, accounts } from './accounts.ts'
import { openBrowser } from './openBrowser.ts'
import { type RunningConsole, startConsole } from './startConsole.ts'
import { sessionItems } from './sessionItems.ts'
import { countRequests } from './settle.ts'
import { watchTroubles } from './watchTroubles.ts'
import { makeWindowPool, type WindowPool } from './windowPool.ts'

export type Visit = {
  /** A path of the console; `/login` unless said otherwise */
  path?: string
  /** Logged in already; `logIn` does it by the form instead */
  as?: keyof typeof accounts
  language?: 'zh-CN' | 'en-US' | 'es-ES' | 'ja-JP' | 'fr-FR'
  phone?: boolean
  /** Of the window; that of a desk, or of a phone, unless said otherwise */
  size?: { width: number; height: number }
  /** Of the browser; that of the shop unless said otherwise */
  timeZone?: 'America/New_York'
  dark?: boolean
  /** Things move, as they do for most people: drawing it was a third of the browser's work. */
  motion?: boolean
  /** Milliseconds by which the clock of the browser is ahead of that of this machine */
  ahead?: number
  /** What happens in this window is written down here and not counted against the test */
  troubles?: string[]
}

export type ConsoleTest = Windows & {
  /** Calls of the server behind the console, as somebody who has no console would make them */
  readonly server: Pick<RunningConsole, 'login' | 'call' | 'services' | 'findRoute'>
}

export type Windows = {
  readonly address: string
  /** Opens a window: nothing is shared with the other windows of the test, nor remembered of earlier tests. */
  open(visit?: Visit): Promise<Page>
  /** Ends the windows that are open, as the end of a test does; for the next ones, which are opened at once. */
  leave(): Promise<void>
  /** Says that messages like this are what the test is about. */
  expectTrouble(pattern: RegExp): void
}

/** In the nightly run; in the gate only what journeys do, and tests that say so, is seen moving. */
const everythingMoves = process.env.TEST_ALL_PAIRS === '1'

/**
 * The console in a real browser for the tests of a file: server and browser are started once, windows are closed after each test,
 * and any error or warning in the browser's console, any exception and any breach of the policy fails the test.
 */
export function withConsole(change: Partial<Config> = {}): ConsoleTest {
  let running: RunningConsole
  const start = async () => (running = await startConsole(change))
  const { open, leave, expectTrouble } = withWindows(start, name => running.login(accounts[name]))
  return {
    get address() {
      return running.address
    },
    get server() {
      return running
    },
    open,
    leave,
    expectTrouble,
  }
}

/** The same for whatever serves a console: started once for the tests of a file, which `logIn` knows how to enter. */
export function withWindows(
  start: () => Promise<{ address: string; close(): Promise<void> }>,
  logIn: (name: keyof typeof accounts) => Session | Promise<Session>,
): Windows {
  let running: Awaited<ReturnType<typeof start>>
  let windows: WindowPool
  let troubles: string[] = []
  let expected: RegExp[] = []

  beforeAll(async () => {
    const [started, browser] = await Promise.all([start(), openBrowser()])
    running = started
    windows = makeWindowPool(browser, running.address)
  })
  afterAll(async () => {
    await windows?.close()
    await running?.close()
  })
  afterEach(async ({ task }) => {
    const seen = troubles.filter(trouble => !expected.some(pattern => pattern.test(trouble)))
    await windows.giveBack(task.result?.state !== 'fail' && seen.length === 0)
    troubles = []
    expected = []
    expect(seen).toEqual([])
  })

  async function open(visit: Visit = {}): Promise<Page> {
    const page = await windows.take({
      language: visit.language ?? 'en-US',
      timeZone: visit.timeZone ?? 'Asia/Shanghai',
      size: visit.size ?? (visit.phone ? { width: 375, height: 812 } : { width: 1440, height: 900 }),
      dark: visit.dark ?? false,
      motion: visit.motion ?? everythingMoves,
      storage: visit.as ? sessionItems(await logIn(visit.as)) : {},
    })
    watchTroubles(page, visit.troubles ?? troubles)
    countRequests(page)
    if (visit.ahead) await page.addInitScript(shiftClock, visit.ahead)
    await page.goto(visit.path ?? (visit.as ? '/' : '/login'))
    if (visit.as) await page.locator('h1').waitFor()
    return page
  }

  return {
    get address() {
      return running.address
    },
    open,
    leave: () => windows.giveBack('as they are'),
    expectTrouble: pattern => void expected.push(pattern),
  }
}

/** Runs before anything else in a page. */
function shiftClock(ahead: number): void {
  const now = Date.now
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now() + ahead] : given, made),
    get: (target, key) => (key === 'now' ? () => now() + ahead : Reflect.get(target, key)),
  })
}

/** Logs in as a person would, by the form, and waits for the first page inside. */
export async function logIn(page: Page, name: keyof typeof accounts): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, accounts[name])
  await page.locator('button[type=submit]').click()
  await page.waitForURL(address => !address.pathname.startsWith('/login'))
}

export async function fillLogin(page: Page, account: Account): Promise<void> {
  await page
    .getByRole('tab')
    .nth(account.name ? 1 : 0)
    .click()
  await page.locator('[name=username]').fill(account.username)
  if (account.name) await page.locator('[name=name]').fill(account.name)
  await page.locator('[name=password]').fill(account.password)
  await page.locator('[name=captcha]').fill('test')
}
