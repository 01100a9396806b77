import type { Page } from 'playwright'

/** What the batch bar says. */
export const chosen = (page: Page) => page.locator('.mc-batch-count')

export const waitForChosen = (page: Page, text: string) => chosen(page).filter({ hasText: text }).waitFor()

/** The box of the nth row on the screen, from 0. */
export const boxOf = (page: Page, at: number) => page.locator('main tbody tr[data-id]').nth(at).getByRole('checkbox')

export async function chooseRows(page: Page, places: readonly number[]): Promise<void> {
  for (const at of places) await boxOf(page, at).click()
}

/** Keys of the rows on the screen. */
export const keysOf = (page: Page): Promise<number[]> =>
  page.locator('main tbody tr[data-id]').evaluateAll(rows => rows.map(row => Number(row.getAttribute('data-id'))))
