import type { Page, Request } from 'playwright'
import { describe, expect, it } from 'vitest'
import { findFaults } from '../support/findFaults.ts'
import { listOf } from '../support/listOf.ts'
import { passTimers } from '../support/passTimers.ts'
import { withConsole } from '../support/withConsole.ts'

// Issue 3, line 1: filters. Those of a back end without entities are in fixture.test.ts.
const site = withConsole()
const orders = '/orderManagement/logisticsExpress/index'
const goods = '/goods/manageShow'

const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const ready = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('main .mc-list [aria-busy=true], .mc-list-skeleton'))
const sides = (page: Page, label: string) =>
  page.getByRole('group', { name: `Filter by ${label}`, exact: true }).getByRole('textbox')

async function openAll(page: Page): Promise<void> {
  await listOf(page).rows.first().waitFor()
  const more = page.getByRole('button', { name: 'More filters' })
  if (await more.isVisible()) await more.click()
}

/** The next question for rows that has this parameter, as the server gets it. */
const nextRows = async (page: Page, name: string, value: string): Promise<Record<string, string>> => {
  const request = await page.waitForRequest(one => {
    const { searchParams } = new URL(one.url())
    return searchParams.has('page') && searchParams.get(name) === value
  })
  return Object.fromEntries(new URL(request.url()).searchParams)
}

describe('what a filter sends', () => {
  it('is cents for an amount in yuan: 1.5 – 20 sends 150,2000', async () => {
    const page = await site.open({ as: 'shop1', path: orders })
    await openAll(page)
    const asked = nextRows(page, 'pay_amount', '150,2000')
    await sides(page, 'Order total').nth(0).fill('1.5')
    await sides(page, 'Order total').nth(0).press('Enter')
    await sides(page, 'Order total').nth(1).fill('20')
    await sides(page, 'Order total').nth(1).press('Enter')
    expect(await asked).toMatchObject({ pay_amount: '150,2000', page: '1' })
    await page.locator('.mc-chip', { hasText: 'Order total: 1.50 – 20.00' }).waitFor()
  })

  it('is each level of a region under its own name', async () => {
    const page = await site.open({ as: 'shop1', path: orders })
    await openAll(page)
    const region = page.getByRole('group', { name: "Filter by Recipient's region", exact: true })
    // The provinces are loaded when one looks at them.
    await region.getByLabel("Recipient's region: All").focus()
    await region.getByLabel("Recipient's region: All").selectOption({ label: 'Guangdong' })
    await region.getByLabel("Recipient's region: City").selectOption({ label: 'Shenzhen' })
    await expect.poll(() => searchOf(page)).toEqual({ receiver_region_province_id: '440000', receiver_region_city_id: '440200' })
    await page.locator('.mc-chip', { hasText: 'Guangdong / Shenzhen' }).waitFor()
    await page.reload()
    await page.locator('.mc-chip', { hasText: 'Guangdong / Shenzhen' }).waitFor()
    expect(await region.getByLabel("Recipient's region: City").inputValue()).toBe('440200')
    // Without the city what was below it is gone, and the province stays.
    await region.getByLabel("Recipient's region: City").selectOption('')
    await expect.poll(() => searchOf(page)).toEqual({ receiver_region_province_id: '440000' })
  })

  it('are days of the shop, from their first second to their last, wherever the browser is', async () => {
    const page = await site.open({ as: 'shop1', path: orders, timeZone: 'America/New_York' })
    await openAll(page)
    await page.getByLabel('Paid at: time range').selectOption('days')
    await page.getByLabel('Paid at: From').fill('2026-01-31')
    await page.getByLabel('Paid at: To').fill('2026-02-01')
    const day = (text: string) => Date.parse(`${text}T00:00:00+08:00`) / 1000
    await expect.poll(() => searchOf(page).paid_at).toBe(`${day('2026-01-31')},${day('2026-02-02') - 1}`)
    await page.locator('.mc-chip', { hasText: 'Paid at: 2026-01-31 – 2026-02-01' }).waitFor()
    await page.reload()
    expect(await page.getByLabel('Paid at: From').inputValue()).toBe('2026-01-31')
    expect(await page.getByLabel('Paid at: To').inputValue()).toBe('2026-02-01')
  })

  it('are moments of the shop where one asks for the time', async () => {
    const page = await site.open({ as: 'shop1', path: orders, timeZone: 'America/New_York' })
    await openAll(page)
    await page.getByLabel('Paid at: time range').selectOption('times')
    await page.getByLabel('Paid at: From').fill('2026-01-31T18:30')
    const moment = Date.parse('2026-01-31T18:30:00+08:00') / 1000
    await expect.poll(() => searchOf(page).paid_at).toBe(`${moment},`)
    await page.locator('.mc-chip', { hasText: 'Paid at: ≥ 2026-01-31 18:30:00' }).waitFor()
  })

  it('is a span counted from today in the zone of the shop', async () => {
    const page = await site.open({ as: 'shop1', path: orders, timeZone: 'America/New_York' })
    await openAll(page)
    const start = (days: number) => Math.floor((Date.now() / 1000 + 28_800) / 86_400 + days) * 86_400 - 28_800
    const askedFor = () => page.waitForRequest(request => /\/api\/.*[?&]created_at=/.test(request.url()))
    const sent = async (request: Promise<Request>) => new URL((await request).url()).searchParams.get('created_at')
    const first = askedFor()
    await page.getByLabel('Ordered at: time range').selectOption('last7')
    expect(await sent(first)).toBe(`${start(-6)},${start(1) - 1}`)
    // The address keeps the word, so that a link or a saved view means the last seven days tomorrow too.
    await expect.poll(() => searchOf(page).created_at).toBe('last7')
    await page.locator('.mc-chip', { hasText: 'Ordered at: Last 7 days' }).waitFor()
    const again = askedFor()
    await page.reload()
    expect(await sent(again)).toBe(`${start(-6)},${start(1) - 1}`)
    expect(await page.getByLabel('Ordered at: time range').inputValue()).toBe('last7')
    await page.getByLabel('Ordered at: time range').selectOption('days')
    const shopDay = (seconds: number) => new Date((seconds + 28_800) * 1000).toISOString().slice(0, 10)
    expect(await page.getByLabel('Ordered at: From').inputValue()).toBe(shopDay(start(-6)))
    await page.getByLabel('Ordered at: From').fill('2026-01-31')
    await expect.poll(() => searchOf(page).created_at).toMatch(/^\d+,\d+$/)
  })

  it('is a reference found by its title, whose title is there after a reload, or several choices', async () => {
    const page = await site.open({ as: 'shop1', path: goods })
    await openAll(page)
    const box = page.getByRole('combobox', { name: 'Filter by Category' })
    await box.fill('台灯')
    await page.getByRole('option', { name: '台灯' }).first().click()
    await page.locator('.mc-chip', { hasText: 'Category: 台灯' }).waitFor()
    const tags = page.locator('details', { hasText: 'Tags' })
    await tags.locator('summary').click()
    await tags.getByRole('checkbox').nth(0).check()
    await tags.getByRole('checkbox').nth(1).check()
    await expect.poll(() => searchOf(page).tags?.split(',').length).toBe(2)
    await page.keyboard.press('Escape')
    await page.reload()
    await page.locator('.mc-chip', { hasText: 'Category: 台灯' }).waitFor()
    expect(await box.inputValue()).toBe('台灯')
    expect(await tags.getByRole('checkbox', { checked: true, includeHidden: true }).count()).toBe(2)
  })
})

/** Letter by letter without a pause between two, which a busy machine would make. */
function typeOnEnd(input: Element, text: string): void {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (let length = 1; length <= text.length; length++) {
    write?.call(input, text.slice(0, length))
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

describe('what is typed', () => {
  it('becomes the filter after a pause, once for letters on end', async () => {
    const page = await site.open({ as: 'shop1', path: orders })
    await openAll(page)
    const asked: string[] = []
    page.on('request', one => {
      const { searchParams } = new URL(one.url())
      if (searchParams.has('page')) asked.push(searchParams.get('receiver_name') ?? '')
    })
    await page.getByRole('searchbox', { name: 'Filter by Recipient', exact: true }).evaluate(typeOnEnd, 'abc')
    await page.locator('.mc-chip', { hasText: 'Recipient: abc' }).waitFor()
    expect(asked).toEqual(['abc'])
  })

  it('wrong is explained beside the field and not sent; the wrong way round is swapped with a hint', async () => {
    const page = await site.open({ as: 'shop1', path: orders })
    await openAll(page)
    const [from, to] = [sides(page, 'Order total').nth(0), sides(page, 'Order total').nth(1)]
    await from.fill('1.555')
    await from.press('Enter')
    await page.getByText('Up to 2 decimal places').waitFor()
    expect(await from.getAttribute('aria-invalid')).toBe('true')
    expect(searchOf(page)).toEqual({})
    await from.fill('50')
    await to.fill('5')
    // Half a number may be on its way: nothing is swapped under the hands, however long they rest.
    await passTimers(page, 400)
    expect(Number(await from.inputValue())).toBe(50)
    await to.press('Enter')
    await expect.poll(() => searchOf(page)).toEqual({ pay_amount: '500,5000' })
    await page.getByText('The start was greater than the end; they were swapped').waitFor()
    expect([await from.inputValue(), await to.inputValue()]).toEqual(['5.00', '50.00'])
  })

  it('answered late never covers what was asked after it', async () => {
    const page = await site.open({ as: 'shop1', path: orders })
    await openAll(page)
    const buyers = await listOf(page).column('Buyer')
    const [first = ''] = buyers
    const other = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/v1/seller/order/OrderList?*', async route => {
      const { searchParams } = new URL(route.request().url())
      const isSlow = searchParams.get('nickname') === 'nobody'
      if (isSlow) await other.promise
      // The browser gave the slow one up already.
      await route.continue().catch(() => undefined)
      if (isSlow) answered.resolve()
    })
    const box = page.getByRole('searchbox', { name: 'Filter by Buyer', exact: true })
    await box.fill('nobody')
    await box.press('Enter')
    await box.fill(first)
    await box.press('Enter')
    await page.locator('.mc-chip', { hasText: `Buyer: ${first}` }).waitFor()
    await listOf(page).row(first).first().waitFor()
    other.resolve()
    await answered.promise
    await ready(page)
    expect(await listOf(page).rows.count()).toBeGreaterThan(0)
    expect(new Set(await listOf(page).column('Buyer'))).toEqual(new Set([first]))
  })
})

describe('the row of filters', () => {
  it('2.4, 9 Filters: the top-search row can collapse (it is folded to one line) when taller than 60 px (above 60 px), and is remembered open', async () => {
    const page = await site.open({ as: 'shop1', path: orders })
    await listOf(page).rows.first().waitFor()
    const height = async () => (await page.locator('.mc-filters').boundingBox())?.height ?? 0
    await expect.poll(height).toBeLessThanOrEqual(60)
    await page.getByRole('button', { name: 'More filters' }).click()
    expect(await height()).toBeGreaterThan(60)
    await page.reload()
    await page.getByRole('button', { name: 'Fewer filters' }).waitFor()
    expect(await findFaults(page)).toEqual([])
  })

  it('has a chip for each filter with a cross, and clears all of them', async () => {
    const page = await site.open({
      as: 'shop1',
      path: `${orders}?pay_amount=150,200000&order_status=2&goods_text=a&receiver_name=b`,
    })
    const chips = page.locator('.mc-chip')
    await chips.first().waitFor()
    const count = await chips.count()
    expect(count).toBeGreaterThanOrEqual(3)
    await page.getByRole('button', { name: 'Remove the filter Order total' }).click()
    await expect.poll(() => chips.count()).toBe(count - 1)
    await page.locator('.mc-chips').getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => chips.count()).toBe(0)
  })
})

describe('the address', () => {
  it('brings three filters, sort, page 3, size 50 back after a row was opened: rows, widgets and scroll', async () => {
    const page = await site.open({
      as: 'shop1',
      path: `${orders}?pay_amount=100,99999900&created_at=1600000000,&order_device=web,h5,wxapp,app,pos&sort=pay_amount.desc&size=50`,
    })
    // Low enough that both the window and the table have something to scroll.
    await page.setViewportSize({ width: 1440, height: 560 })
    const list = listOf(page)
    await openAll(page)
    await page.locator('.mc-pager-total', { hasText: 'in total' }).waitFor()
    await page.getByRole('button', { name: 'Page 3', exact: true }).click()
    await page.waitForURL(/page=3/)
    await ready(page)
    await list.rows.nth(8).waitFor()
    await page.locator('.mc-table-scroll').evaluate(box => box.scrollTo(0, 260))
    await page.evaluate(() => window.scrollTo(0, 120))
    await passTimers(page, 100)
    const look = async () => ({
      search: new URL(page.url()).search,
      numbers: await list.column('Order number'),
      from: await sides(page, 'Order total').first().inputValue(),
      size: await page.locator('.mc-pager-size select').inputValue(),
      current: await page.locator('.mc-page-current').innerText(),
      sorted: await page.locator('th[aria-sort=descending]').innerText(),
      window: await page.evaluate(() => Math.round(window.scrollY)),
      box: await page.locator('.mc-table-scroll').evaluate(box => Math.round(box.scrollTop)),
    })
    const before = await look()
    expect(before).toMatchObject({ box: 260, size: '50', current: '3' })
    expect(before.window).toBeGreaterThan(50)
    await list.rows.nth(8).getByRole('link').first().click()
    await page.waitForURL(/\/orderInfo\//)
    await page.locator('h1').waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await list.rows.nth(8).waitFor()
    await expect.poll(look).toEqual(before)
    await page.reload()
    await list.rows.nth(8).waitFor()
    await expect.poll(look).toEqual(before)
  })

  it('that is partly wrong says so, shows the rest, and can be tidied', async () => {
    const page = await site.open({
      as: 'shop1',
      path: `${orders}?page=abc&nonsense=1&sort=remark.asc&pay_amount=x,&order_status=77&paid_at=1600000000,`,
    })
    const notice = page.getByRole('alert').filter({ hasText: 'Part of this address could not be used' })
    await notice.waitFor()
    await listOf(page).rows.first().waitFor()
    const lines = await notice.getByRole('listitem').allInnerTexts()
    expect(lines).toHaveLength(5)
    expect(lines.join('\n')).toContain('There is no page “abc”')
    expect(lines.join('\n')).toContain('The list has no filter “nonsense”')
    await page.getByRole('button', { name: 'Clean up the address' }).click()
    await notice.waitFor({ state: 'detached' })
    expect(searchOf(page)).toEqual({ paid_at: '1600000000,' })
  })

  it('shows a filter that the list does not offer, so that nothing filters unseen', async () => {
    const page = await site.open({ as: 'shop1', path: `${goods}?sales=1,` })
    await page.locator('.mc-chip', { hasText: 'Sold: ≥ 1' }).waitFor()
    expect(await sides(page, 'Sold').first().inputValue()).toBe('1')
  })
})

describe('the filters where a row has no room for them', () => {
  it('wait in a drawer: chosen together, applied together, told by chips and a number; Escape changes nothing, and the focus returns', async () => {
    const page = await site.open({ as: 'shop1', path: goods })
    await page.setViewportSize({ width: 768, height: 900 })
    const opener = page.getByRole('button', { name: /^Filters/ })
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    const name = drawer.getByRole('searchbox', { name: 'Filter by Name', exact: true })
    await opener.click()
    await name.fill('nothing is called so')
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    expect(searchOf(page)).toEqual({})
    expect(await opener.evaluate(button => button === document.activeElement)).toBe(true)

    const [first = ''] = await listOf(page).column('Name')
    const wanted = first.trim().split('\n')[0] ?? ''
    await opener.click()
    expect(await name.inputValue()).toBe('')
    await name.fill(wanted)
    await drawer.getByRole('textbox', { name: /Price/ }).first().fill('0.5')
    expect(searchOf(page)).toEqual({})
    await drawer.getByRole('button', { name: 'Show results' }).click()
    await drawer.waitFor({ state: 'detached' })
    await expect.poll(() => searchOf(page)).toMatchObject({ goods_name: wanted, price: '50,' })
    await page.locator('.mc-chip', { hasText: `Name: ${wanted}` }).waitFor()
    await page.locator('.mc-chip', { hasText: 'Price' }).waitFor()
    await page.getByRole('button', { name: 'Filters (2)' }).waitFor()
    expect(await opener.evaluate(button => button === document.activeElement)).toBe(true)
    await listOf(page).row(wanted).first().waitFor()

    await opener.click()
    expect(await name.inputValue()).toBe(wanted)
    await drawer.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => searchOf(page)).toEqual({})
    expect(await page.locator('.mc-chip').count()).toBe(0)
  })
})
