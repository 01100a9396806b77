import type { Page } from 'playwright'

/** Waits until it is said that something was picked up by keyboard and dnd-kit hears the arrows, a turn later; answers what was said. */
export async function whenPicked(page: Page, words: string | RegExp): Promise<string> {
  const said = page.getByText(words)
  await said.waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
  return said.innerText()
}
