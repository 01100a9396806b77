import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PageEntry } from '../../contract/language/Page.ts'
import type { Language } from '../../renderer/Host.tsx'
import type { accounts } from './support/accounts.ts'
import { findFaults } from './support/findFaults.ts'
import { findScreens, type Screen } from './support/findScreens.ts'
import { findStrayWords, languages } from './support/findStrayWords.ts'
import { countRequests, settle } from './support/settle.ts'
import { withConsole } from './support/withConsole.ts'

const site = withConsole()

type Finding = { kind: 'silent' | 'width' | 'words' | 'access' | 'there'; at: string; what: string }
const findings: Finding[] = []
let visited = 0

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 375, height: 812 } } as const
type Size = keyof typeof sizes

/** Chooses the language as a person does, in the top bar. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.locator('.mc-language > button').click()
  await page.locator(`.mc-language button[lang=${language}]`).click()
  await page.waitForFunction(wanted => document.documentElement.lang.startsWith(wanted), language)
}

async function look(page: Page, at: string, language: Language, troubles: string[]): Promise<void> {
  const note = (kind: Finding['kind'], what: string[]) => findings.push(...what.map(one => ({ kind, at, what: one })))
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (wide > 0) note('width', [`${wide} px too wide`])
  note('words', await findStrayWords(page, language))
  note('silent', troubles.splice(0))
}

/** Opens a screen once at a size, and looks at it in all four languages; on a phone it is dark. */
async function visit(page: Page, screen: Screen, size: Size, troubles: string[]): Promise<void> {
  await page.goto(screen.path)
  await settle(page)
  const place = `${screen.path} ${size}`
  const { pathname } = new URL(page.url())
  if (pathname !== screen.path) findings.push({ kind: 'there', at: place, what: `is answered by ${pathname}` })
  const problems = await page.locator('[role=alert], .mc-problem').allTextContents()
  findings.push(...problems.filter(text => text.trim() !== '').map(what => ({ kind: 'there' as const, at: place, what })))
  const faults = await findFaults(page)
  findings.push(...faults.map(what => ({ kind: 'access' as const, at: place, what })))
  // The language that is spoken already is looked at first.
  const spoken = await page.evaluate(() => document.documentElement.lang.slice(0, 2))
  for (const language of languages.toSorted((a, b) => Number(b === spoken) - Number(a === spoken))) {
    if (language !== spoken) {
      await speak(page, language)
      await settle(page)
    }
    await look(page, `${place} ${language}`, language, troubles)
  }
  visited++
}

async function crawl(name: keyof typeof accounts, wanted: (entry: PageEntry) => boolean): Promise<void> {
  const screens = await findScreens(site, name, wanted)
  // Both at once: while one waits the other works.
  const walks = (Object.keys(sizes) as Size[]).map(async size => {
    const troubles: string[] = []
    const page = await site.open({ as: name, phone: size === 'phone', dark: size === 'phone', troubles })
    countRequests(page)
    for (const screen of screens) await visit(page, screen, size, troubles)
  })
  await Promise.all(walks)
  await site.leave()
}

const tags = { zh: 'zh-CN', en: 'en-US', es: 'es-ES', ja: 'ja-JP' } as const

/** The screens before a login, in the language a browser asks for. */
async function visitOutside(): Promise<void> {
  for (const language of languages) {
    await Promise.all((Object.keys(sizes) as Size[]).map(size => visitLogin(language, size)))
    await site.leave()
  }
}

async function visitLogin(language: Language, size: Size): Promise<void> {
  const troubles: string[] = []
  const phone = size === 'phone'
  const page = await site.open({ path: '/login', language: tags[language], phone, dark: phone, troubles })
  await page.locator('.mc-login-captcha img').waitFor()
  const at = `/login ${size} ${language}`
  findings.push(...(await findFaults(page)).map(what => ({ kind: 'access' as const, at, what })))
  await look(page, at, language, troubles)
  await page.goto('/404')
  await page.locator('h1').waitFor()
  await look(page, `/404 ${size} ${language}`, language, troubles)
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

describe('every screen, in four languages, on a desk and on a phone', () => {
  it('was visited', () => {
    expect(visited).toBeGreaterThan(50)
  })
  it('is shown at its own address, without a problem on it', () => {
    expect(found('there')).toEqual([])
  })
  it('leaves the browser’s console empty and every request answered', () => {
    expect(found('silent')).toEqual([])
  })
  it('is no wider than the window', () => {
    expect(found('width')).toEqual([])
  })
  it('has no word of the product in another language', () => {
    expect(found('words')).toEqual([])
  })
  it('has no serious accessibility fault', () => {
    expect(found('access')).toEqual([])
  })
})
