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

/** Brings the accessibility checker into a page, through the debugger: the page's own policy would not let a script of ours in. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(`if (!window.axe) { ${source} }`)
}
