import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { findFaults } from '../support/findFaults.ts'
import { listOf } from '../support/listOf.ts'
import { withConsole } from '../support/withConsole.ts'
import { withFixture } from '../support/withFixture.ts'
import { makeThings } from '../../support/fixture/things.ts'

const site = withConsole()

const open = async (path: string, visit: Parameters<typeof site.open>[0] = {}): Promise<Page> => {
  const page = await site.open({ as: 'shop1', path, ...visit })
  await page.locator('main tbody tr[data-id], main .mc-card').first().waitFor()
  return page
}
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search)
/** A view of the page says how many rows it has behind its name. */
const counted = (name: string) => new RegExp(`^${name}( [\\d,]+)?$`)
const tab = (page: Page, name: string) => page.getByRole('group', { name: 'Views' }).getByRole('button', { name: counted(name) })
const current = (page: Page, name: string) => page.getByRole('button', { name: counted(name), pressed: true }).waitFor()
const menu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Saved views', exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
async function saveAs(
  page: Page,
  name: string,
  choose: (dialog: ReturnType<Page['getByRole']>) => Promise<unknown> = async () => null,
) {
  await menu(page, 'Save as a new view')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await choose(dialog)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await dialog.waitFor({ state: 'detached' })
}
const waitForQuery = (page: Page, wanted: RegExp) => page.waitForURL(address => wanted.test(decodeURIComponent(address.search)))

describe('5. a saved view', () => {
  it('holds filters, order and the page’s own view; a link carries it with what was changed since; back and reload restore it', async () => {
    const page = await open('/goods/manageShow')
    await tab(page, 'Low stock').click()
    await page.locator('main tbody tr[data-id], .mc-empty').first().waitFor()
    await tab(page, 'All').click()
    await listOf(page).filter('Name', '经典')
    await saveAs(page, 'Classics')
    await current(page, 'Classics')
    await waitForQuery(page, /^\?view=\d+$/)
    await page.locator('main th').getByRole('button', { name: 'Price' }).click()
    await page.getByText('Unsaved changes').waitFor()
    await waitForQuery(page, /^\?view=\d+&sort=price\.asc$/)
    await page.locator('.mc-chip button').first().click()
    await waitForQuery(page, /goods_name=(&|$)/)
    await page.reload()
    await page.getByText('Unsaved changes').waitFor()
    expect(await page.locator('.mc-chip').count()).toBe(0)
    expect(await page.locator('main th[aria-sort=ascending]').innerText()).toBe('Price')
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await waitForQuery(page, /^\?view=\d+$/)
    await page.locator('.mc-chip', { hasText: 'Name: 经典' }).waitFor()
  })

  it('is overwritten, renamed, the one the list opens with, and deleted after a question', async () => {
    const page = await open('/goods/manageShow')
    await listOf(page).filter('Name', '收纳')
    await saveAs(page, 'Boxes')
    await page.locator('main th').getByRole('button', { name: 'Stock' }).click()
    await page.getByRole('button', { name: 'Save changes', exact: true }).click()
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' })
    await waitForQuery(page, /^\?view=\d+$/)
    await menu(page, 'Edit view')
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Big boxes')
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
    await current(page, 'Big boxes')
    await menu(page, 'Open the list with this view')
    await page.goto('/goods/manageShow')
    await current(page, 'Big boxes')
    await page.locator('main th[aria-sort=ascending]', { hasText: 'Stock' }).waitFor()
    await waitForQuery(page, /^\?view=\d+$/)
    await tab(page, 'All').click()
    await waitForQuery(page, /^\?view=$/)
    await page.reload()
    await current(page, 'All')
    expect(await page.locator('.mc-chip').count()).toBe(0)
    await tab(page, 'Big boxes').click()
    await menu(page, 'Delete view')
    await page.locator('dialog[open]').getByRole('button', { name: 'Delete' }).click()
    await tab(page, 'Big boxes').waitFor({ state: 'detached' })
    await current(page, 'All')
  })

  it('holds a span of days by its name, and asks for the days it means now', async () => {
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow?listed_at=last7' })
    const chip = page.locator('.mc-chip', { hasText: 'Listed at: Last 7 days' })
    await chip.waitFor()
    await saveAs(page, 'Fresh')
    await waitForQuery(page, /^\?view=\d+$/)
    await tab(page, 'All').click()
    await chip.waitFor({ state: 'detached' })
    const asked = page.waitForRequest(request => /listed_at=\d+%2C\d+/.test(request.url()))
    await tab(page, 'Fresh').click()
    await asked
    await chip.waitFor()
  })

  it('for all is seen by the shop’s operators, who cannot change it; an own one is not, nor by its address', async () => {
    const page = await open('/goods/manageShow')
    await saveAs(page, 'Everybody’s', dialog => dialog.getByLabel('Everyone').check())
    await saveAs(page, 'My own')
    const own = query(page)
    const clerk = await open(`/goods/manageShow${own}`, { as: 'clerk' })
    await clerk.getByText('This view was deleted, or you cannot see it').waitFor()
    expect(await tab(clerk, 'My own').count()).toBe(0)
    await tab(clerk, 'Everybody’s').click()
    await current(clerk, 'Everybody’s')
    await clerk.getByRole('button', { name: 'Saved views', exact: true }).click()
    expect(await clerk.getByRole('menuitem', { name: 'Delete view' }).count()).toBe(0)
    const other = await open('/goods/manageShow', { as: 'shop2' })
    expect(await tab(other, 'Everybody’s').count()).toBe(0)
  })

  it('keeps its columns when it is told to, apart from those of the list', async () => {
    const page = await open('/goods/manageShow')
    const shown = (name: string) => page.getByRole('columnheader', { name, exact: true }).count()
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Category' }).uncheck()
    await page.keyboard.press('Escape')
    await saveAs(page, 'Narrow', dialog => dialog.getByLabel('Also keep columns, widths and row height').check())
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Sold' }).uncheck()
    await page.keyboard.press('Escape')
    await page.getByText('Unsaved changes').waitFor()
    await tab(page, 'All').click()
    await page.getByRole('columnheader', { name: 'Sold', exact: true }).waitFor()
    expect(await shown('Category')).toBe(0)
    await tab(page, 'Narrow').click()
    await page.getByText('Unsaved changes').waitFor()
    expect(await shown('Sold')).toBe(0)
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await page.getByRole('columnheader', { name: 'Sold', exact: true }).waitFor()
  })

  it('is chosen in one box on a phone', async () => {
    const page = await open('/goods/manageShow', { phone: true, as: 'shop2' })
    await saveAs(page, 'On the road')
    const box = page.getByRole('combobox', { name: 'Views' })
    expect(await box.locator('option:checked').innerText()).toBe('On the road')
    await box.selectOption('')
    await waitForQuery(page, /^$/)
    expect(await findFaults(page)).toEqual([])
  })
})

describe('5. where the back end keeps no views', () => {
  const fixture = withFixture({ 'shelf/things': { title: 'Things', api: 'fixture/Things', blocks: [{ list: {} }] } })

  it('the browser keeps them for oneself, says so, and asks for nothing that is not there', async () => {
    fixture.backEnd.tables.set('fixture/Things', makeThings(30))
    const page = await fixture.open({ as: 'shop1', path: '/shelf/things' })
    await listOf(page).rows.first().waitFor()
    await page.locator('main th button').first().click()
    await saveAs(page, 'Mine', dialog => dialog.getByText('Views of this list are kept in this browser, only for you').waitFor())
    await current(page, 'Mine')
    await page.reload()
    await current(page, 'Mine')
    expect(fixture.backEnd.strange).toEqual([])
  })
})
