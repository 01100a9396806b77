import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Windows that bring it to every page by themselves */
const prepared = new WeakSet<Page>()

/**
 * Brings the accessibility checker into a page, through the debugger: the page's own policy would not let a script of ours in. Sending it
 * costs a fifth of a second, so a window that has needed it once has it on every page from then on.
 */
export async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(source)
  if (prepared.has(page)) return
  prepared.add(page)
  await page.addInitScript(source)
}
