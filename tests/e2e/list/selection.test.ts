import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { findLooks } from '../../../scripts/screens/looks/findLooks.ts'
import { makeThings } from '../../support/fixture/things.ts'
import { boxOf, chooseRows, chosen, keysOf, waitForChosen } from '../support/chooseRows.ts'
import { goodsOf } from '../support/goodsOf.ts'
import { listOf } from '../support/listOf.ts'
import { resize } from '../support/resize.ts'
import { withConsole } from '../support/withConsole.ts'
import { withFixture } from '../support/withFixture.ts'

const site = withConsole()

const openWarehouse = async (query: string, visit: Parameters<typeof site.open>[0] = {}): Promise<Page> => {
  const page = await site.open({ as: 'shop1', path: `/goods/manageUnShow${query}`, ...visit })
  await page.locator('main tbody tr[data-id], main .mc-card').first().waitFor()
  return page
}
const nextPage = async (page: Page) => {
  const [before] = await keysOf(page)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.waitForFunction(old => {
    const row = document.querySelector('main tbody tr[data-id]')
    return row && Number(row.getAttribute('data-id')) !== old && !document.querySelector('main [aria-busy=true]')
  }, before)
}
const goods = goodsOf(site, 'shop1')

describe('4. selection', () => {
  it('two rows chosen on page 1, one on page 2, another sort, refresh: 3 chosen, one deleted: 2', async () => {
    for (const letter of ['A', 'B', 'C', 'D', 'E']) await goods.add(`Choice ${letter}`)
    const page = await openWarehouse('?size=3&goods_name=Choice')
    const [first, second] = await keysOf(page)
    await chooseRows(page, [0, 1])
    await nextPage(page)
    await chooseRows(page, [0])
    await waitForChosen(page, '3 selected')
    await page.getByRole('button', { name: 'Price', exact: true }).click()
    await page.waitForURL(/sort=price/)
    await waitForChosen(page, '3 selected')
    await page.reload()
    await waitForChosen(page, '3 selected')
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await waitForChosen(page, '3 selected')
    await goods.delete(first ?? 0)
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await waitForChosen(page, '2 selected')
    await goods.delete(second ?? 0)
    await page.reload()
    await waitForChosen(page, '1 selected')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect.poll(() => chosen(page).innerText()).toBe('')
    await page.reload()
    await page.locator('main tbody tr[data-id]').first().waitFor()
    expect(await chosen(page).innerText()).toBe('')
  })

  it('everything that matches except some stays so on other pages and after a refresh, and ends with another filter', async () => {
    const page = await openWarehouse('?size=4')
    await chooseRows(page, [0])
    const total = Number((await page.getByText(/^\d+ in total$/).innerText()).split(' ')[0])
    await page.getByRole('button', { name: `Select all ${total} that match` }).click()
    await waitForChosen(page, `All ${total} that match are selected`)
    await chooseRows(page, [1, 2])
    await waitForChosen(page, `${total - 2} selected: all that match except 2`)
    await nextPage(page)
    expect(await boxOf(page, 0).isChecked()).toBe(true)
    await page.reload()
    await waitForChosen(page, `${total - 2} selected: all that match except 2`)
    await listOf(page).filter('Name', 'a')
    await expect.poll(() => chosen(page).innerText()).toBe('')
  })

  it('takes a range with shift, and the box in the head says none, some or all of the page', async () => {
    const page = await openWarehouse('?size=6')
    const head = page.getByRole('checkbox', { name: 'Select this page' })
    const state = () => head.evaluate((box: HTMLInputElement) => (box.indeterminate ? 'some' : box.checked ? 'all' : 'none'))
    expect(await state()).toBe('none')
    await boxOf(page, 1).click()
    await boxOf(page, 4).click({ modifiers: ['Shift'] })
    await waitForChosen(page, '4 selected')
    expect(await state()).toBe('some')
    await boxOf(page, 2).click({ modifiers: ['Shift'] })
    await waitForChosen(page, '1 selected')
    await head.click()
    await waitForChosen(page, '6 selected')
    expect(await state()).toBe('all')
    await head.click()
    await expect.poll(() => chosen(page).innerText()).toBe('')
  })

  it('belongs to its list and address alone', async () => {
    const page = await openWarehouse('?size=5')
    await chooseRows(page, [0, 1])
    await page.goto(new URL('/goods/manageShow', page.url()).href)
    await page.locator('main tbody tr[data-id]').first().waitFor()
    expect(await chosen(page).innerText()).toBe('')
    await page.goBack()
    await waitForChosen(page, '2 selected')
  })

  it('moves no row when one is chosen, and its bar stands in the line of the tools', async () => {
    const page = await openWarehouse('?size=20')
    const topOfRows = async () => (await page.locator('main tbody tr[data-id]').first().boundingBox())?.y
    for (const width of [1440, 1024, 720]) {
      await resize(page, { width, height: 800 })
      const before = await topOfRows()
      await boxOf(page, 0).click()
      await waitForChosen(page, '1 selected')
      expect([width, await topOfRows()]).toEqual([width, before])
      await boxOf(page, 0).click()
      await expect.poll(() => chosen(page).innerText()).toBe('')
    }
  })

  it('has every word of its bar in sight at 200 % zoom, in the language of the longest', async () => {
    const page = await openWarehouse('?size=20', { language: 'es-ES' })
    await resize(page, { width: 720, height: 450 })
    await chooseRows(page, [0, 1])
    await waitForChosen(page, 'Selección: 2')
    const words = await page.locator('.mc-batch button').allInnerTexts()
    expect(words).toContain('Deseleccionar')
    expect((await findLooks(page)).filter(fault => fault.startsWith('cutButtons'))).toEqual([])
  })

  it('has its bar at the foot of the window on a phone', async () => {
    const page = await openWarehouse('?size=20', { phone: true })
    await page.locator('.mc-card').first().getByRole('checkbox').click()
    await waitForChosen(page, '1 selected')
    const bar = await page.locator('.mc-batch').boundingBox()
    const height = page.viewportSize()?.height ?? 0
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(height)
    expect(bar?.y ?? 0).toBeGreaterThan(height / 2)
  })
})

const things = withFixture({
  'shelf/things': {
    title: 'Goods',
    api: 'fixture/Things',
    blocks: [
      { list: {}, batchActions: [{ label: 'Remove', run: { call: 'POST fixture/ThingsDel', body: { ids: '=selected.ids' } } }] },
    ],
  },
})

describe('4. selection over a back end that knows no entities', () => {
  beforeEach(() => void things.backEnd.tables.set('fixture/Things', makeThings(60)))

  it('offers rows alone, keeps them over pages, sorts and a refresh, and lets go of what is gone', async () => {
    const page = await things.open({ as: 'shop1', path: '/shelf/things?size=5' })
    await chooseRows(page, [0, 1])
    await nextPage(page)
    await chooseRows(page, [2])
    await waitForChosen(page, '3 selected')
    expect(await page.getByRole('button', { name: /that match/ }).count()).toBe(0)
    const table = things.backEnd.tables.get('fixture/Things')
    if (table) table.rows = table.rows.filter(row => row.id !== 1)
    await page.reload()
    await waitForChosen(page, '2 selected')
    expect(things.backEnd.strange).toEqual([])
  })
})
