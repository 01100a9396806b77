import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { presets } from '../../src/theme/palette.ts'
import { findFaults } from './support/findFaults.ts'
import { settle } from './support/settle.ts'
import { withConsole } from './support/withConsole.ts'

const site = withConsole()

/** What of accessibility a colour can break; the crawl looks for all else in the product's own colours, and this test once in the dark. */
const ofColours = ['color-contrast', 'link-in-text-block']
const last = Object.keys(presets).at(-1)

/** The gate looks at each preset on one of the pages in turn, the nightly run at all of them on all. */
const all = process.env.TEST_ALL_PAIRS === '1'

/** Chooses a colour as an operator does. */
async function choose(page: Page, name: string, colour: string): Promise<void> {
  await page.getByRole('button', { name: 'Display settings' }).click()
  const drawer = page.getByRole('dialog', { name: 'Display settings' })
  await drawer.getByText(name, { exact: true }).click()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await page.waitForFunction(one => document.documentElement.style.getPropertyValue('--mc-primary') === one, colour)
}

it('9 axe finds no colour that is hard to read in any of the eight theme presets, light and dark, on a list, a form and a detail page, and nothing else by night', async () => {
  expect(Object.keys(presets)).toHaveLength(8)
  const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
  const id = await page.locator('main tbody tr[data-id]').first().getAttribute('data-id')
  const paths = ['/goods/manageShow', `/goods/edit/${id}`, `/goods/detail/${id}`]
  for (const path of paths.slice(1)) {
    await page.goto(path)
    await settle(page)
  }
  const faults: string[] = []
  for (const [turn, [name, colour]] of Object.entries(presets).entries()) {
    await choose(page, name, colour)
    for (const [at, path] of paths.entries()) {
      if (!all && at !== turn % paths.length) continue
      await page
        .locator('.mc-tabbar [role=tab]')
        .nth(at - paths.length)
        .click()
      await page.waitForURL(`**${path}*`)
      await settle(page)
      for (const mode of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: mode })
        await page.waitForFunction(one => document.documentElement.dataset.theme === one, mode)
        const rules = name === last && mode === 'dark' ? undefined : ofColours
        for (const fault of await findFaults(page, rules)) faults.push(`${name}, ${mode}, ${path}: ${fault}`)
      }
    }
  }
  expect(faults).toEqual([])
})
