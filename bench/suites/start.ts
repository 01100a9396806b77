import type { Browser, BrowserContext, Page } from 'playwright'
import { sessionItems } from '../../tests/e2e/support/sessionItems.ts'
import { startConsole } from '../../tests/e2e/support/startConsole.ts'
import { users } from '../../tests/support/server.ts'
import { openBrowser } from '../browser/openBrowser.ts'
import { measureInTurns } from '../measure.ts'
import type { Result, Suite } from '../Suite.ts'

const path = '/goods/manageShow'
/** Answers in a row to the first rows: document; code, files and words; session and metadata; rows */
const answers = 4
/** What a line takes for an answer, ms */
const lines = [40, 100]

type State = Awaited<ReturnType<BrowserContext['storageState']>>

export const suite: Suite = {
  name: 'start',
  promise: `a deep link to a list shows its rows within 3 × the time of ${answers} bare answers in a row`,
  async run({ runs }) {
    const console = await startConsole({}, { idle: true })
    const browser = await openBrowser()
    try {
      const state = await visit(browser, console.address, sessionItems(await console.login(users.shop1)))
      const results: Result[] = []
      for (const latency of lines) results.push(...(await compare(browser, console.address, state, latency, runs)))
      return results
    } finally {
      await browser.close()
      await console.close()
    }
  },
}

/** What a browser has kept where somebody has been before. */
async function visit(browser: Browser, address: string, items: Record<string, string>): Promise<State> {
  const context = await browser.newContext()
  await context.addInitScript(kept => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, items)
  const page = await context.newPage()
  await page.goto(address + path)
  await page.waitForSelector('tbody tr td')
  const state = await context.storageState()
  await context.close()
  return state
}

async function compare(browser: Browser, address: string, state: State, latency: number, runs: number): Promise<Result[]> {
  const again = await browser.newContext({ storageState: state })
  const open = async (context: BrowserContext) => {
    const page = await slowPage(context, latency)
    return timeOf(page, () => page.goto(address + path, { waitUntil: 'commit' }).then(() => page.waitForSelector('tbody tr td')))
  }
  const inNew = async (work: (context: BrowserContext) => Promise<number>) => {
    const context = await browser.newContext({ storageState: state })
    try {
      return await work(context)
    } finally {
      await context.close()
    }
  }
  await open(again)
  const took = await measureInTurns(
    {
      first: () => inNew(open),
      later: () => open(again),
      bare: () =>
        inNew(async context => {
          const page = await slowPage(context, latency)
          return timeOf(page, () => askInRow(page, address))
        }),
    },
    runs,
  )
  await again.close()
  const detail = (ms: number) => `${ms.toFixed(0)} ms, ${took.bare.toFixed(0)} ms bare`
  return [
    { what: `${latency} ms, nothing kept`, ratio: took.first / took.bare, detail: detail(took.first) },
    { what: `${latency} ms, files kept`, ratio: took.later / took.bare, detail: detail(took.later) },
  ]
}

/** A document and, one after another, what it asks for. */
async function askInRow(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/schemas/site.json`)
  await page.evaluate(async more => {
    for (let at = 0; at < more; at++) await (await fetch(`/schemas/site.json?${at}`, { cache: 'no-store' })).text()
  }, answers - 1)
}

async function slowPage(context: BrowserContext, latency: number): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  return page
}

async function timeOf(page: Page, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  const took = performance.now() - start
  await page.close()
  return took
}
