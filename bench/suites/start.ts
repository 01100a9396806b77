import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from 'playwright'
import { sessionItems } from '../../tests/e2e/support/sessionItems.ts'
import { type RunningConsole, startConsole } from '../../tests/e2e/support/startConsole.ts'
import { type Session, users } from '../../tests/support/server.ts'
import { answerInRounds, type Rounds } from '../browser/answerInRounds.ts'
import { openBrowser } from '../browser/openBrowser.ts'
import { measureInTurns } from '../measure.ts'
import type { Result, Suite } from '../Suite.ts'

/** A deep link, what stands there with its data, and the call that brings it */
type Place = { name: string; path: string; shows: string; data: RegExp }
const list: Place = {
  name: 'a list',
  path: '/goods/manageShow',
  shows: 'main tbody tr[data-id] td',
  data: /\/manageShow\?.*\bpage=1\b/,
}

/** Answers in a row to the data: document; code, files and words; session and metadata; rows. Of a second visit: document; all the rest. */
const promised = { first: 4, second: 2 }
/** What a line takes for an answer, ms */
const lines = [40, 100]
/** KB of scripts, packed */
const mostScript = 260

type State = Awaited<ReturnType<BrowserContext['storageState']>>

export const suite: Suite = {
  name: 'start',
  promise: `a deep link has its data after ${promised.first} answers in a row, a second visit after ${promised.second}, with ${mostScript} KB of scripts at most and the words of its section alone; within 3 × the time of ${promised.first} bare answers`,
  async run({ runs }) {
    const console = await startConsole({}, { idle: true })
    const browser = await openBrowser()
    try {
      const session = await console.login(users.shop1)
      const state = await visit(browser, console.address, sessionItems(session))
      const results: Result[] = []
      for (const place of await findPlaces(console, session))
        results.push(...(await trace(browser, console.address, state, place)))
      results.push(await traceToken(browser, console.address, sessionItems(session)))
      for (const latency of lines) results.push(...(await compare(browser, console.address, state, latency, runs)))
      return results
    } finally {
      await browser.close()
      await console.close()
    }
  },
}

/** A list, a form with a record and a detail page, of what the demo has. */
async function findPlaces({ call }: RunningConsole, session: Session): Promise<Place[]> {
  const first = async (api: string, values: Record<string, number>) => {
    const { envelope } = await call(session, 'GET', api, { page: 1, limit: 1, ...values })
    return (envelope.data as { data: { id: number }[] }).data[0]?.id
  }
  const [goods, order] = [await first('seller/goods/manageShow', { show: 1 }), await first('seller/order/OrderList', {})]
  const record = /\/api\/.*\bid=\d+/
  return [
    list,
    { name: 'a form', path: `/goods/edit/${goods}`, shows: 'main form input[value]', data: record },
    { name: 'a detail page', path: `/orderManagement/logisticsExpress/orderInfo/${order}`, shows: 'main dl dd', data: record },
  ]
}

/** What a deep link waits for and brings where somebody was at other pages only, with no file in the browser; and the same once more. */
async function trace(browser: Browser, address: string, state: State, place: Place): Promise<Result[]> {
  const rounds = await answerInRounds(address)
  const known = elsewhere(state)
  const origins = known.origins.map(one => ({ ...one, origin: rounds.origin }))
  const context = await browser.newContext({ storageState: { ...known, origins } })
  try {
    const first = await follow(context, rounds, place)
    const second = await follow(context, rounds, place)
    const script = await packed(
      address,
      first.files.filter(url => url.endsWith('.js')),
    )
    const words = first.files.flatMap(url => /^\/locales\/\w+\/([\w-]+)\./.exec(url)?.[1] ?? [])
    return [
      inRow(`${place.name}, nothing kept: answers in a row`, first.round, promised.first),
      inRow(`${place.name}, second visit: answers in a row`, second.round, promised.second),
      {
        what: `${place.name}: scripts`,
        ratio: script / mostScript,
        detail: `${script.toFixed(0)} KB packed; words of ${words.join(', ')}`,
      },
    ]
  } finally {
    await context.close()
    await rounds.close()
  }
}

/** What somebody waits for who comes with a token and was never here. */
async function traceToken(browser: Browser, address: string, items: Record<string, string>): Promise<Result> {
  const rounds = await answerInRounds(address)
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }))
  const storageState = { cookies: [], origins: [{ origin: rounds.origin, localStorage }] }
  const context = await browser.newContext({ storageState, locale: 'en-US' })
  try {
    const { round } = await follow(context, rounds, list)
    return inRow(`${list.name}, with a token alone: answers in a row`, round, promised.first)
  } finally {
    await context.close()
    await rounds.close()
  }
}

const inRow = (what: string, round: number, most: number): Result => ({
  what,
  ratio: round / most,
  detail: `${round}, promised ${most}`,
})

/** Opens a place; answers after how many answers in a row its data is there, and what was asked for until then. */
async function follow(context: BrowserContext, rounds: Rounds, { path, shows, data }: Place) {
  const page = await context.newPage()
  rounds.follow(page)
  await page.goto(rounds.origin + path, { waitUntil: 'commit' })
  await page.waitForSelector(shows)
  const asked = rounds.asked()
  const round = asked.find(({ url }) => data.test(url))?.round ?? Number.NaN
  await page.close()
  return { round, files: asked.filter(one => one.round <= round).map(({ url }) => url) }
}

/** KB of files as they are sent. */
async function packed(address: string, files: readonly string[]): Promise<number> {
  const sizes = files.map(async file => {
    const answer = await fetch(address + file)
    return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
}

/** What a browser has kept where somebody has been before. */
async function visit(browser: Browser, address: string, items: Record<string, string>): Promise<State> {
  const context = await browser.newContext({ locale: 'en-US' })
  await context.addInitScript(kept => {
    if (localStorage.getItem('token')) return
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, items)
  const page = await context.newPage()
  await page.goto(address + list.path)
  await page.waitForSelector(list.shows)
  const state = await context.storageState()
  await context.close()
  return state
}

/** The same of somebody who was at other pages only. */
const elsewhere = (state: State): State => ({
  ...state,
  origins: state.origins.map(one => ({ ...one, localStorage: one.localStorage.filter(({ name }) => name !== 'mc:told') })),
})

async function compare(browser: Browser, address: string, state: State, latency: number, runs: number): Promise<Result[]> {
  const again = await browser.newContext({ storageState: state, locale: 'en-US' })
  const open = async (context: BrowserContext) => {
    const page = await slowPage(context, latency)
    return timeOf(page, () =>
      page.goto(address + list.path, { waitUntil: 'commit' }).then(() => page.waitForSelector(list.shows)),
    )
  }
  const inNew = async (work: (context: BrowserContext) => Promise<number>) => {
    const context = await browser.newContext({ storageState: elsewhere(state), locale: 'en-US' })
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
      second: () => open(again),
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
    { what: `${latency} ms, second visit`, ratio: took.second / took.bare, detail: detail(took.second) },
  ]
}

/** A document and, one after another, what it asks for. */
async function askInRow(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/schemas/site.json`)
  await page.evaluate(async more => {
    for (let at = 0; at < more; at++) await (await fetch(`/schemas/site.json?${at}`, { cache: 'no-store' })).text()
  }, promised.first - 1)
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
