import type { Page } from 'playwright'
import { findLooks } from '../../../scripts/screens/looks/findLooks.ts'
import { findFaults } from '../support/findFaults.ts'
import { findStrayWords } from '../support/findStrayWords.ts'
import { resize } from '../support/resize.ts'
import type { Look } from './drawVisits.ts'

const desk = { width: 1440, height: 900 }
const heights: Readonly<Record<number, number>> = { 1440: 900, 1024: 768, 720: 450, 375: 812 }

/** The window of a look. */
export const sizeOf = (width: number): { width: number; height: number } => ({ width, height: heights[width] ?? 900 })

/** Turns a window into what a look wants, as the person in front of it would: the language in the top bar, the size by its corner. */
export async function turnTo(page: Page, look: Look): Promise<void> {
  await makeReady(page, look)
  await resize(page, sizeOf(look.width))
}

/** The same for a page that is opened next: what is there now need not come to rest. */
export async function makeReady(page: Page, { language, theme, width }: Look): Promise<void> {
  await speak(page, language)
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize(sizeOf(width))
}

async function speak(page: Page, language: Look['language']): Promise<void> {
  const spoken = await page.evaluate(() => document.documentElement.lang)
  if (spoken.startsWith(language)) return
  // Narrower, the choice is in a menu of its own.
  await page.setViewportSize(desk)
  await page.locator('.mc-language > button').click()
  await page.locator(`.mc-language button[lang|=${language}]`).click()
  await page.waitForFunction(wanted => document.documentElement.lang.startsWith(wanted), language)
}

/** What is wrong on the screen as it stands, each beside how it was looked at. */
export async function lookAt(page: Page, look: Look, troubles: string[]): Promise<string[]> {
  const at = `${look.account} ${look.language} ${look.width} ${look.theme}`
  const words = await findStrayWords(page, look.language)
  const looks = await findLooks(page)
  return [...words.map(word => `another language: ${word}`), ...looks, ...troubles.splice(0)].map(what => `${at}: ${what}`)
}

/** Problems that a page tells of itself, and faults of accessibility. */
export async function lookClosely(page: Page, { account, language, width, theme }: Look): Promise<string[]> {
  const told = await page.locator('[role=alert], .mc-problem').allTextContents()
  const faults = await findFaults(page)
  const found = [...told.filter(text => text.trim() !== '').map(text => `it says: ${text}`), ...faults]
  return found.map(what => `${account} ${language} ${width} ${theme}: ${what}`)
}
