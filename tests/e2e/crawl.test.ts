import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PageEntry } from '../../contract/language/Page.ts'
import { readSite } from '../../site/readSite.ts'
import type { Language } from '../../renderer/host/Host.tsx'
import type { accounts } from './support/accounts.ts'
import { findLooks } from '../../scripts/screens/looks/findLooks.ts'
import { findFaults } from './support/findFaults.ts'
import { findScreens, type Screen } from './support/findScreens.ts'
import { findStrayWords, languages } from './support/findStrayWords.ts'
import { root } from '../support/snapshot.ts'
import { countRequests, settle } from './support/settle.ts'
import { withConsole } from './support/withConsole.ts'

const site = withConsole()

type Finding = { kind: 'silent' | 'looks' | 'words' | 'access' | 'there'; at: string; what: string }
const findings: Finding[] = []
/** Pages that were looked at */
const visited = new Set<string>()

const desk = { width: 1440, height: 900 }
const phone = { width: 375, height: 812 }
/** 720 px is a desk at 200 % zoom. */
const sizes = [desk, { width: 1024, height: 768 }, { width: 720, height: 450 }, phone]

const note = (kind: Finding['kind'], at: string, what: readonly string[]) =>
  void findings.push(...what.map(one => ({ kind, at, what: one })))

/** Chooses the language as a person does, in the top bar. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.locator('.mc-language > button').click()
  await page.locator(`.mc-language button[lang=${language}]`).click()
  await page.waitForFunction(wanted => document.documentElement.lang.startsWith(wanted), language)
}

/** Looks at a screen in the language it stands in: its words once, its looks at every size. It is a desk's again afterwards. */
async function look(page: Page, at: string, language: Language, troubles: string[]): Promise<void> {
  note('words', `${at} ${language}`, await findStrayWords(page, language))
  for (const size of sizes) {
    await page.setViewportSize(size)
    await settle(page)
    note('looks', `${at} ${language} ${size.width}`, await findLooks(page))
  }
  await page.setViewportSize(desk)
  note('silent', `${at} ${language}`, troubles.splice(0))
}

/** Faults of a desk by day and of a phone by night. */
async function findFaultsOfBoth(page: Page, at: string): Promise<void> {
  note('access', `${at} desk`, await findFaults(page))
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  note('access', `${at} phone`, await findFaults(page))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(desk)
}

/** Opens a screen once and looks at it in all four languages. */
async function visit(page: Page, { entry, path }: Screen, troubles: string[]): Promise<void> {
  await page.goto(path)
  await settle(page)
  const { pathname } = new URL(page.url())
  if (pathname !== path) note('there', path, [`is answered by ${pathname}`])
  const problems = await page.locator('[role=alert], .mc-problem').allTextContents()
  note(
    'there',
    path,
    problems.filter(text => text.trim() !== ''),
  )
  await findFaultsOfBoth(page, path)
  // The language that is spoken already is looked at first.
  const spoken = await page.evaluate(() => document.documentElement.lang.slice(0, 2))
  for (const language of languages.toSorted((a, b) => Number(b === spoken) - Number(a === spoken))) {
    if (language !== spoken) {
      await speak(page, language)
      await settle(page)
    }
    await look(page, path, language, troubles)
  }
  visited.add(entry.path)
}

async function crawl(name: keyof typeof accounts, wanted: (entry: PageEntry) => boolean): Promise<void> {
  const screens = await findScreens(site, name, wanted)
  // Two at once: while one waits the other works.
  const walk = async () => {
    const troubles: string[] = []
    const page = await site.open({ as: name, troubles })
    countRequests(page)
    for (let screen = screens.shift(); screen; screen = screens.shift()) await visit(page, screen, troubles)
  }
  await Promise.all([walk(), walk()])
  await site.leave()
}

const tags = { zh: 'zh-CN', en: 'en-US', es: 'es-ES', ja: 'ja-JP' } as const

/** The screens before a login, in the language a browser asks for. */
const visitOutside = () => Promise.all(languages.map(visitLogin)).then(site.leave)

async function visitLogin(language: Language): Promise<void> {
  const troubles: string[] = []
  const page = await site.open({ path: '/login', language: tags[language], troubles })
  countRequests(page)
  await page.locator('.mc-login-captcha img').waitFor()
  await findFaultsOfBoth(page, `/login ${language}`)
  await look(page, '/login', language, troubles)
  await page.goto('/404')
  await page.locator('h1').waitFor()
  await look(page, '/404', language, troubles)
}

beforeAll(async () => {
  await visitOutside()
  await crawl('shop1', () => true)
  // What a shop has the platform sees alike; its own pages and its own workbench it has alone.
  await crawl('platform', entry => entry.union === 'only' || entry.path === '/dashboard')
  for (const name of ['clerk', 'bank1'] as const) await crawl(name, entry => entry.path === '/dashboard')
}, 600_000)

const found = (kind: Finding['kind']): string[] =>
  findings.filter(one => one.kind === kind).map(({ at, what }) => `${at}: ${what}`)

describe('every screen, in four languages, from a desk down to a phone', () => {
  it('was visited', async () => {
    const pages = (await readSite(root)).entries.filter(entry => !entry.action).map(entry => entry.path)
    expect(pages.filter(path => !visited.has(path))).toEqual([])
    expect(pages).toContain('/orderManagement/logisticsExpress/orderInfo/{id}')
  })
  it('is shown at its own address, without a problem on it', () => {
    expect(found('there')).toEqual([])
  })
  it('leaves the browser’s console empty and every request answered', () => {
    expect(found('silent')).toEqual([])
  })
  it('has nothing cut, broken, hidden or wider than the window at 1440, 1024, 720 and 375 px', () => {
    expect(found('looks')).toEqual([])
  })
  it('has no word of the product in another language', () => {
    expect(found('words')).toEqual([])
  })
  it('has no serious accessibility fault', () => {
    expect(found('access')).toEqual([])
  })
})
