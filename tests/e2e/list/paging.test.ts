import type { Page, Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { listOf } from '../support/listOf.ts'
import { withConsole } from '../support/withConsole.ts'

// Issue 3, line 2: sort, paging and sums.
const site = withConsole()
const orders = '/orderManagement/logisticsExpress/index'
const api = '**/api/v1/seller/order/OrderList?*'

type Asked = URLSearchParams
/** What the list asks from now on, count and rows apart. */
function watchCalls(page: Page): { rows: Asked[]; counts: Asked[] } {
  const seen = { rows: [] as Asked[], counts: [] as Asked[] }
  page.on('request', request => {
    const { searchParams } = new URL(request.url())
    if (searchParams.has('_count_sum')) seen.counts.push(searchParams)
    else if (searchParams.has('page')) seen.rows.push(searchParams)
  })
  return seen
}

const isCount = (route: Route) => new URL(route.request().url()).searchParams.has('_count_sum')

/** How many rows the list says that there are, once it knows. */
async function readTotal(page: Page): Promise<number> {
  const total = page.locator('.mc-pager-total', { hasText: / in total$/ })
  await total.waitFor()
  return Number((await total.innerText()).replace(/\D/g, ''))
}

/** The last page, and how many rows it has. */
async function readEnd(page: Page): Promise<{ last: number; rest: number }> {
  const total = await readTotal(page)
  const last = Math.ceil(total / 20)
  return { last, rest: total - 20 * (last - 1) }
}

describe('paging', () => {
  it('9 The table pager offers 20, 30, 50 and 100 rows, its default limit comes from the server, and another size begins at the default page 1', async () => {
    const page = await site.open({ as: 'shop1', path: `${orders}?page=2` })
    const list = listOf(page)
    await list.waitForRows(20)
    const size = page.locator('.mc-pager-size select')
    expect(await size.locator('option').allInnerTexts()).toEqual(['20 per page', '30 per page', '50 per page', '100 per page'])
    await size.selectOption('50')
    await list.waitForRows(50)
    expect(new URL(page.url()).search).toBe('?size=50')
  })

  it('4 page 1 or a refresh also fetches count and sums, and a page that is turned does not', async () => {
    const page = await site.open({ as: 'shop1', path: orders })
    const list = listOf(page)
    const total = await readTotal(page)
    const asked = watchCalls(page)
    await page.getByRole('button', { name: 'Page 2', exact: true }).click()
    await page.locator('.mc-page-current', { hasText: '2' }).waitFor()
    await list.waitForRows(20)
    expect([asked.rows.length, asked.counts.length]).toEqual([1, 0])
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expect.poll(() => [asked.rows.length, asked.counts.length]).toEqual([2, 1])
    await page
      .getByRole('status')
      .filter({ hasText: `${total} rows, page 2` })
      .waitFor({ state: 'attached' })
  })

  it('draws the rows while the count is still on its way', async () => {
    const page = await site.open({ as: 'shop1' })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(api, async route => {
      if (isCount(route)) await held
      await route.continue()
    })
    await page.goto(orders)
    await listOf(page).waitForRows(20)
    expect(await page.locator('.mc-pager-total').innerText()).toBe('Counting…')
    expect(await page.getByRole('button', { name: 'Next page' }).isEnabled()).toBe(true)
    release()
    expect(await readTotal(page)).toBeGreaterThan(20)
  })

  it('says that the count failed and asks for it again, and the rows stay', async () => {
    site.expectTrouble(/500/)
    const page = await site.open({ as: 'shop1' })
    let fails = true
    await page.route(api, route =>
      isCount(route) && fails
        ? route.fulfill({ status: 500, json: { status: false, code: 'internal', message: 'No' } })
        : route.continue(),
    )
    await page.goto(orders)
    const list = listOf(page)
    await list.waitForRows(20)
    const again = page.getByRole('button', { name: 'Recount' })
    await again.waitFor()
    expect(await list.rows.count()).toBe(20)
    fails = false
    const asked = watchCalls(page)
    await again.click()
    expect(await readTotal(page)).toBeGreaterThan(20)
    expect(asked.rows).toEqual([])
  })

  it('goes to a page by its number, and from a page past the end to the last one', async () => {
    const page = await site.open({ as: 'shop1', path: orders })
    const { last, rest } = await readEnd(page)
    await page.getByLabel('Go to page').fill(String(last - 1))
    await page.getByLabel('Go to page').press('Enter')
    await page.locator('.mc-page-current', { hasText: String(last - 1) }).waitFor()
    await listOf(page).waitForRows(20)
    await page.goto(`${orders}?page=99`)
    await page.locator('.mc-page-current', { hasText: String(last) }).waitFor()
    await listOf(page).waitForRows(rest)
  })

  it('4 if a refresh returns an empty page beyond page 1, it reloads and goes back a page', async () => {
    const page = await site.open({ as: 'shop1', path: orders })
    const { last, rest } = await readEnd(page)
    await page.goto(`${orders}?page=${last}`)
    const list = listOf(page)
    await list.waitForRows(rest)
    // The rows of the last page are gone, as if somebody else had deleted them.
    await page.route(api, async route => {
      const address = new URL(route.request().url())
      const response = await route.fetch()
      const body = await response.json()
      if (isCount(route)) body.data.count = 20 * (last - 1)
      else if (address.searchParams.get('page') === String(last)) body.data.data = []
      await route.fulfill({ response, json: body })
    })
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await page.locator('.mc-page-current', { hasText: String(last - 1) }).waitFor()
    await list.waitForRows(20)
    expect(new URL(page.url()).searchParams.get('page')).toBe(String(last - 1))
  })

  it('shows five pages on a phone', async () => {
    const page = await site.open({ as: 'shop1', path: orders, phone: true })
    await page.locator('.mc-pager-total', { hasText: 'in total' }).waitFor()
    expect(await page.locator('.mc-pages button:not([aria-label^=Prev]):not([aria-label^=Next]), .mc-page-gap').count()).toBe(5)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  })
})

describe('the order of a list', () => {
  it('has three states, by keyboard too, begins at page 1 and stands in the address', async () => {
    const page = await site.open({ as: 'shop1', path: `${orders}?page=3` })
    const list = listOf(page)
    await list.waitForRows(20)
    const head = page.locator('main th', { hasText: 'Order total' })
    const button = head.getByRole('button', { name: 'Order total' })
    const present = async () => [await head.getAttribute('aria-sort'), new URL(page.url()).search]
    await button.focus()
    await page.keyboard.press('Enter')
    await expect.poll(present).toEqual(['ascending', '?sort=pay_amount.asc'])
    await page.keyboard.press('Enter')
    await expect.poll(present).toEqual(['descending', '?sort=pay_amount.desc'])
    await list.waitForRows(20)
    const amounts = (await list.column('Order total')).map(text => Number(text.replaceAll(',', '')))
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    await page.keyboard.press('Enter')
    await expect.poll(present).toEqual(['none', ''])
  })
})
