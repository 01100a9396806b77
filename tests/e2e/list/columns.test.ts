import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { findFaults } from '../support/findFaults.ts'
import { listOf } from '../support/listOf.ts'
import { showColumns } from '../support/showColumns.ts'
import { whenPicked } from '../support/whenPicked.ts'
import { withConsole } from '../support/withConsole.ts'

const site = withConsole()

const openGoods = async (visit: Parameters<typeof site.open>[0] = {}): Promise<Page> => {
  const page = await site.open({ as: 'shop1', path: '/goods/manageShow', ...visit })
  await listOf(page).rows.first().waitFor()
  return page
}
const heads = async (page: Page) => (await page.locator('main thead th').allInnerTexts()).map(text => text.trim()).filter(Boolean)
const openPicker = (page: Page) => page.getByRole('button', { name: 'Columns', exact: true }).click()
const handle = (page: Page, name: string) => page.getByRole('separator', { name: `Width of ${name}` })
const headOf = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const widthOf = async (page: Page, name: string) => Math.round((await headOf(page, name).boundingBox())?.width ?? 0)
const leftOf = async (page: Page, name: string) => Math.round((await headOf(page, name).boundingBox())?.x ?? 0)

describe('3. columns', () => {
  it('are hidden and shown, at least one stays, and Reset brings the page’s own back, after a reload too', async () => {
    const page = await openGoods()
    const own = await heads(page)
    await openPicker(page)
    const boxes = page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox')
    await boxes.first().waitFor()
    for (const box of await boxes.all()) if (await box.isChecked()) await box.click()
    await page.getByText('Choose at least one column').waitFor()
    expect(await heads(page)).toEqual(['Listed at', 'Actions'])
    await page.reload()
    await listOf(page).rows.first().waitFor()
    expect(await heads(page)).toEqual(['Listed at', 'Actions'])
    await openPicker(page)
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Reset' }).click()
    expect(await heads(page)).toEqual(own)
    await page.reload()
    await listOf(page).rows.first().waitFor()
    expect(await heads(page)).toEqual(own)
  })

  it('have rows as high as the settings of the console say, and as the list itself says before them, after a reload too', async () => {
    const page = await openGoods()
    const height = async () => Math.round((await listOf(page).rows.first().boundingBox())?.height ?? 0)
    const reload = async () => {
      await page.reload()
      await listOf(page).rows.first().waitFor()
    }
    const usual = await height()
    await page.getByRole('button', { name: 'Display settings' }).click()
    const settings = page.getByRole('dialog', { name: 'Display settings' })
    await settings.getByRole('group', { name: 'Rows of lists' }).getByText('Spacious').click()
    await page.keyboard.press('Escape')
    await expect.poll(height).toBeGreaterThan(usual)
    const spacious = await height()
    await reload()
    expect(await height()).toBe(spacious)
    await openPicker(page)
    await page.getByRole('group', { name: 'Row height' }).getByText('Compact').click()
    await expect.poll(height).toBeLessThan(usual)
    const compact = await height()
    await reload()
    expect(await height()).toBe(compact)
  })

  it('are sorted with the keyboard, which is told each place, and with the pointer', async () => {
    const page = await openGoods()
    await openPicker(page)
    await page.getByRole('button', { name: 'Move Stock' }).focus()
    await page.keyboard.press('Space')
    await whenPicked(page, 'Stock picked up, at position 4 of 11')
    await page.keyboard.press('ArrowUp')
    await page.getByText('Stock is at position 3 of 11').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await page.getByText('Stock dropped at position 3 of 11').waitFor({ state: 'attached' })
    expect((await heads(page)).slice(1, 4)).toEqual(['Name', 'Stock', 'Price'])
    const from = await page.getByRole('button', { name: 'Move Price' }).boundingBox()
    const to = await page.getByRole('button', { name: 'Move Sold' }).boundingBox()
    if (!from || !to) throw new Error('The picker has no handles')
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x + 8, from.y + 30, { steps: 3 })
    await page.mouse.move(to.x + 8, to.y + 12, { steps: 8 })
    await page.mouse.up()
    await page.waitForFunction(() => document.querySelectorAll('main th')[5]?.textContent?.includes('Price'))
    expect((await heads(page)).slice(1, 5)).toEqual(['Name', 'Stock', 'Sold', 'Price'])
  })

  it('are as wide as one drags them: one to one, the others stay, no row is drawn anew, and Escape takes it back', async () => {
    const page = await openGoods()
    const before = { name: await widthOf(page, 'Name'), category: await widthOf(page, 'Category') }
    const edge = await handle(page, 'Name').boundingBox()
    if (!edge) throw new Error('There is no edge')
    await page.evaluate(() => {
      const changes: string[] = []
      Object.assign(window, { changes })
      const body = document.querySelector('main tbody')
      if (body)
        new MutationObserver(list => changes.push(...list.map(one => one.type))).observe(body, {
          subtree: true,
          childList: true,
          // A text that is cut now can be reached by keyboard.
          attributeFilter: ['class', 'style', 'width'],
          characterData: true,
        })
    })
    const drag = async (by: number) => {
      const now = await handle(page, 'Name').boundingBox()
      await page.mouse.move((now?.x ?? 0) + 5, edge.y + 20)
      await page.mouse.down()
      await page.mouse.move((now?.x ?? 0) + 5 + by, edge.y + 20, { steps: 12 })
    }
    await drag(120)
    await page.waitForFunction(
      wide => Math.round(document.querySelector('th[aria-label=Name]')?.getBoundingClientRect().width ?? 0) === wide,
      before.name + 120,
    )
    expect(await stored(page)).toBe(null)
    await page.mouse.up()
    expect(await widthOf(page, 'Name')).toBe(before.name + 120)
    expect(await widthOf(page, 'Category')).toBe(before.category)
    expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([])
    expect(await stored(page)).toEqual({ widths: { goods_name: before.name + 120 } })
    await drag(-80)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await widthOf(page, 'Name')).toBe(before.name + 120)
    await page.reload()
    await listOf(page).rows.first().waitFor()
    expect(await widthOf(page, 'Name')).toBe(before.name + 120)
  })

  it('get their width by keyboard, and fit what they hold with a double click', async () => {
    const page = await openGoods()
    const width = await widthOf(page, 'Name')
    await handle(page, 'Name').focus()
    for (const key of ['ArrowRight', 'Shift+ArrowRight', 'ArrowLeft']) await page.keyboard.press(key)
    expect(await widthOf(page, 'Name')).toBe(width + 50)
    await page.keyboard.press('Home')
    expect(await widthOf(page, 'Name')).toBe(48)
    await handle(page, 'Name').dblclick()
    const fitted = await widthOf(page, 'Name')
    expect(fitted).toBeGreaterThan(100)
    const cut = await page
      .locator('main tbody tr[data-id] td:nth-child(3)')
      .evaluateAll(cells => cells.filter(cell => cell.scrollWidth > cell.clientWidth).length)
    expect(cut).toBe(0)
  })

  it('are pinned left and right, several at once, beside one another, and stay while the rest scrolls', async () => {
    const page = await openGoods()
    // So many columns that stick leave too little of a narrower window.
    await page.setViewportSize({ width: 1440, height: 900 })
    await showColumns(page, 'Product number', 'Shipping method', 'Sort order')
    await openPicker(page)
    for (const name of ['Stock left', 'Price right', 'Sold right'])
      await page.getByRole('button', { name: `Pin ${name}` }).click()
    await page.keyboard.press('Escape')
    expect(await heads(page)).toEqual([
      'Cover',
      'Name',
      'Stock',
      'Category',
      'Listed at',
      'Product number',
      'Shipping method',
      'Sort order',
      'Price',
      'Sold',
      'Actions',
    ])
    const scroll = page.locator('main .mc-table-scroll')
    await scroll.evaluate(area => area.scrollTo({ left: 300 }))
    const at = async (name: string) => ({ left: await leftOf(page, name), width: await widthOf(page, name) })
    const [name, stock, price, sold] = [await at('Name'), await at('Stock'), await at('Price'), await at('Sold')]
    expect(stock.left).toBe(name.left + name.width)
    expect(sold.left).toBe(price.left + price.width)
    await scroll.evaluate(area => area.scrollTo({ left: area.scrollWidth - area.clientWidth - 10 }))
    expect(await leftOf(page, 'Stock')).toBe(stock.left)
    expect(await leftOf(page, 'Price')).toBe(price.left)
    // The edges are drawn in the frame after the scroll.
    const edges = page.locator('main tbody tr[data-id]').first().locator('.mc-pin-edge')
    const shadows = () => edges.evaluateAll(cells => cells.map(cell => getComputedStyle(cell).boxShadow !== 'none'))
    await expect.poll(shadows).toEqual([true, true])
    expect(await findFaults(page)).toEqual([])
  })
})

describe('3. cells', () => {
  it('are copied with the button in them and with Ctrl+C, and say so', async () => {
    const page = await openGoods()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const read = () => page.evaluate(() => navigator.clipboard.readText())
    await showColumns(page, 'Product number')
    const [first, second] = await listOf(page).column('Product number')
    const cell = listOf(page)
      .rows.first()
      .getByRole('cell', { name: first ?? '', exact: true })
    await cell.hover()
    await page.locator('.mc-cell-copy').click()
    await page.getByRole('status').getByText('Copied').first().waitFor()
    expect(await read()).toBe(first)
    await cell.click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Control+c')
    await page.waitForFunction(async wanted => (await navigator.clipboard.readText()) === wanted, second)
  })

  it('show a text that is cut in a tooltip, for the pointer and for the keyboard', async () => {
    const page = await openGoods()
    const name = (await listOf(page).column('Name'))[2] ?? ''
    const row = listOf(page).rows.nth(2)
    await handle(page, 'Name').focus()
    await page.keyboard.press('Home')
    const cell = row.locator('td').nth(2)
    // A pointer that came before the column is narrow would find nothing cut.
    await page.waitForFunction(isCut, await cell.elementHandle())
    await cell.hover()
    await page.getByRole('tooltip').getByText(name).waitFor()
    await page.mouse.move(5, 5)
    await page.getByRole('tooltip').waitFor({ state: 'hidden' })
    await handle(page, 'Name').focus()
    await row.getByRole('button', { name: 'View Cover' }).focus()
    await page.keyboard.press('Tab')
    await page.getByRole('tooltip').getByText(name).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tooltip').waitFor({ state: 'hidden' })
  })

  it('open their pictures large: next and back, zoom, Escape, and the focus is where it was', async () => {
    const page = await openGoods()
    const opener = listOf(page).rows.nth(1).getByRole('button', { name: 'View Cover' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const gallery = page.getByRole('dialog', { name: 'Cover' })
    const place = gallery.getByRole('status')
    await place.getByText(/^Cover, 2 of \d+$/).waitFor()
    await page.keyboard.press('ArrowRight')
    await place.getByText(/^Cover, 3 of/).waitFor()
    await gallery.getByRole('button', { name: 'Previous picture' }).click()
    await place.getByText(/^Cover, 2 of/).waitFor()
    await page.keyboard.press('+')
    await gallery.getByText('150 %').waitFor()
    expect(await findFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await gallery.waitFor({ state: 'detached' })
    expect(await opener.evaluate(button => button === document.activeElement)).toBe(true)
  })
})

const isCut = (cell: Element | null) =>
  cell !== null &&
  [cell, ...cell.querySelectorAll('*')].some(
    part => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 1,
  )

/** What the browser keeps of the columns. */
const stored = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find(name => name.endsWith(':list:seller/goods/manageShow'))
    return key ? (JSON.parse(localStorage.getItem(key) ?? 'null') as unknown) : null
  })
