import type { Page } from 'playwright'

/** Shows columns that a list hides by itself, as an operator does. */
export async function showColumns(page: Page, ...names: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const picker = page.getByRole('dialog', { name: 'Columns' })
  for (const name of names) await picker.getByRole('checkbox', { name, exact: true }).check()
  await page.keyboard.press('Escape')
  await picker.waitFor({ state: 'detached' })
}
