import type { Page } from 'playwright'

const running = new WeakMap<Page, Set<unknown>>()

/** Counts the requests of a page from now on, so that `settle` knows when none is left. */
export function countRequests(page: Page): void {
  const open = new Set<unknown>()
  running.set(page, open)
  page.on('request', request => open.add(request))
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
}

/** What the console shows while it waits for something. A button is busy for as long as the dialog it has opened. */
const waiting =
  '.mc-splash[role=status], .mc-skeleton, .mc-input-waiting, .mc-page-skeleton, .mc-page-skeleton-body, .mc-list-skeleton, body:not(:has([role=dialog], dialog[open])) main [aria-busy="true"]'

/** Waits until a person would say that the screen is there: a heading, nothing loading or fading, no request on its way. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  for (let quiet = 0; quiet < 2; ) {
    await page.waitForFunction(signs => !document.querySelector(signs), waiting, { polling: 'raf' })
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
    await page.waitForFunction(noneFades, undefined, { polling: 'raf' })
    quiet = (running.get(page)?.size ?? 0) === 0 ? quiet + 1 : 0
  }
}

/** Colours and places are on their way no more; what turns for ever, such as a spinner, may. */
function noneFades(): boolean {
  const isEnding = (one: Animation) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
  return document.getAnimations().every(one => one.playState !== 'running' || !isEnding(one))
}
