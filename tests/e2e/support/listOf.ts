import type { Locator, Page } from 'playwright'

/** A list as a person sees it. */
export type SeenList = {
  rows: Locator
  /** The row that holds a text */
  row(text: string): Locator
  /** Waits until the list holds what is said, and no more than `count` rows */
  waitForRows(count: number): Promise<void>
  /** What stands in the column of a title, from the first row down */
  column(title: string): Promise<string[]>
  /** Types into the filter of a field and waits until its chip is there */
  filter(label: string, text: string): Promise<void>
}

export function listOf(page: Page): SeenList {
  const rows = page.locator('main tbody tr[data-id]')
  return {
    rows,
    row: text => rows.filter({ hasText: text }),
    async waitForRows(count) {
      await page.waitForFunction(wanted => {
        const list = document.querySelector('main .mc-list')
        return list && !list.querySelector('[aria-busy=true]') && list.querySelectorAll('tbody tr[data-id]').length === wanted
      }, count)
    },
    async column(title) {
      const heads = await page.locator('main thead th').allInnerTexts()
      const place = heads.findIndex(head => head.trim() === title)
      if (place < 0) throw new Error(`The list has no column "${title}", only ${heads.join(', ')}`)
      return rows.locator(`td:nth-child(${place + 1})`).allInnerTexts()
    },
    async filter(label, text) {
      const input = page.getByRole('searchbox', { name: `Filter by ${label}`, exact: true })
      await input.fill(text)
      await input.press('Enter')
      await page.locator('.mc-chip', { hasText: `${label}: ${text}` }).waitFor()
    },
  }
}
