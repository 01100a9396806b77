import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { step } from '../support/step.ts'
import { findFaults } from './support/findFaults.ts'
import { whenPicked } from './support/whenPicked.ts'
import { withConsole } from './support/withConsole.ts'

const site = withConsole()
const variable = (page: Page, name: string) =>
  page.evaluate(one => document.documentElement.style.getPropertyValue(one), `--mc-${name}`)
const mark = (page: Page) => page.locator('.mc-watermark')

it('2.2 what stands around a page: settings, search, quick menu, watermark and the access domain', async () => {
  const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
  await page.locator('.mc-table').first().waitFor()

  await step('4 another theme color paints the whole console, readable in light and dark', async () => {
    await page.getByRole('button', { name: 'Display settings' }).click()
    const drawer = page.getByRole('dialog', { name: 'Display settings' })
    await drawer.getByText('Gold').click()
    await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--mc-primary') === '#faad14')
    expect(await findFaults(page)).toEqual([])
    await drawer.getByText('Dark', { exact: true }).click()
    expect(await variable(page, 'surface')).toBe('#171e28')
    await drawer.getByRole('button', { name: 'As the shop has it' }).click()
    expect(await variable(page, 'primary')).toBe('#1f7cfa')
    await drawer.getByRole('switch', { name: 'The top bar stays in sight' }).press('Space')
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    expect(await page.locator('.mc-top').evaluate(bar => getComputedStyle(bar).position)).toBe('relative')
  })

  await step(
    '2.2 menu search is fuzzy over translated titles: Ctrl+K finds a page in spite of a mistake, and a view of this one',
    async () => {
      await page.keyboard.press('Control+K')
      const field = page.getByRole('combobox', { name: 'Pages, actions, records, orders' })
      await field.fill('low stock')
      await page
        .getByRole('option', { name: /Low stock/ })
        .first()
        .waitFor()
      await field.fill('rols')
      const option = page.getByRole('option', { name: /^Roles/ })
      await option.waitFor()
      expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
      expect(await findFaults(page)).toEqual([])
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/sys\/permission\/management\/role$/)
    },
  )

  await step('2.2 a quick menu lets the operator keep favourite pages, and the dashboard has them', async () => {
    await page.getByRole('button', { name: 'Quick menu' }).click()
    await page.getByRole('button', { name: 'Add this page' }).click()
    await page.getByRole('button', { name: 'Remove this page' }).waitFor()
    await page.keyboard.press('Escape')
    await page.goto('/goods/manageShow')
    await page.getByRole('button', { name: 'Quick menu' }).click()
    await page.getByRole('button', { name: 'Add this page' }).click()
    const handle = page.getByRole('button', { name: 'Move Listed', exact: true })
    await handle.press('Space')
    await whenPicked(page, 'Listed picked up, at position 2 of 2')
    await page.keyboard.press('Escape')
    await page.getByText('Listed is back in its place').waitFor()
    await handle.press('Space')
    await whenPicked(page, 'Listed picked up, at position 2 of 2')
    await page.keyboard.press('ArrowUp')
    await page.getByText('Listed is at position 1 of 2').waitFor()
    const saved = page.waitForResponse(/QuickMenuAdds/)
    await page.keyboard.press('Space')
    await saved
    await page.goto('/dashboard')
    const links = page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link')
    await links.nth(1).waitFor()
    expect(await links.allTextContents()).toEqual(['Listed', 'Roles'])
    await page.getByRole('button', { name: 'Quick menu' }).click()
    await page.getByText('Dashboard cannot be added to the quick menu').waitFor()
  })

  await step('9 the watermark comes back when it is taken away, and lets presses through', async () => {
    await mark(page).waitFor({ state: 'attached' })
    await mark(page).evaluate(one => one.remove())
    await mark(page).waitFor({ state: 'attached' })
    await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name: 'Roles' }).click()
    await page.waitForURL(/\/role$/)
    await page.emulateMedia({ media: 'print' })
    expect(await mark(page).evaluate(one => getComputedStyle(one).display)).toBe('none')
    await page.emulateMedia({ media: 'screen' })
  })

  await step('2.1 Ctrl+Alt+S keeps another domain in session storage and loads the console anew', async () => {
    await page.keyboard.press('Control+Alt+KeyS')
    const dialog = page.getByRole('dialog', { name: 'Modify access domain' })
    const field = dialog.getByRole('combobox')
    await field.fill('ftp://nowhere')
    await page.keyboard.press('Enter')
    await dialog.getByRole('alert').waitFor()
    await field.fill(site.address)
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
    expect(await page.evaluate(() => sessionStorage.getItem('base_host'))).toBe(site.address)
    await page.getByText('Roles').first().waitFor()
  })
})
