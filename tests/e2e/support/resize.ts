import type { Page } from 'playwright'
import { settle } from './settle.ts'

/**
 * Makes the window as large as that and waits until the page is laid out for it. The style sheets know a new width at once; the menu
 * and the lists are told of it a frame later, and until then an order's page is 20 px wider than a window of 720.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
  await settle(page)
}
