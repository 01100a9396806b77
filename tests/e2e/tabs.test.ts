import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { step } from '../support/step.ts'
import { listOf } from './support/listOf.ts'
import { settle } from './support/settle.ts'
import { withConsole } from './support/withConsole.ts'

const site = withConsole()
const bar = (page: Page) => page.locator('.mc-tabbar-strip')
const tab = (page: Page, name: string | RegExp) => bar(page).getByRole('tab', { name, exact: typeof name === 'string' })
const names = async (page: Page) => (await bar(page).locator('.mc-tabbar-title').allInnerTexts()).join(' · ')
const question = (page: Page) => page.locator('dialog.mc-confirm')
const heading = (page: Page, text: string | RegExp) => page.locator('h1', { hasText: text }).waitFor()
const orders = '/orderManagement/logisticsExpress/index'

/** The calls made from now on. */
function hearCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const call = /^\/api\/v1\/(.+)/.exec(new URL(request.url()).pathname)?.[1]
    if (call !== undefined) calls.push(call)
  })
  return calls
}

it('2.2 the pages of the tabs live on: filters, places, half-typed forms and open dialogs', async () => {
  const page = await site.open({ as: 'shop1', path: orders, size: { width: 1440, height: 760 } })
  const list = listOf(page)
  await list.rows.first().waitFor()

  await step('a list keeps its filters, its place and its very rows', async () => {
    await list.filter('Order number', '2')
    await settle(page)
    const scroller = page.locator('main [data-keeps-scroll]').first()
    const place = await scroller.evaluate(box => {
      box.scrollTo(0, 150)
      return box.scrollTop
    })
    expect(place).toBeGreaterThan(0)
    await list.rows.first().evaluate(row => Object.assign(row, { marked: true }))
    await page.locator('.mc-nav-section', { hasText: 'Products' }).click()
    await page.locator('.mc-nav-item', { hasText: 'Listed' }).first().click()
    await heading(page, 'Listed')
    await settle(page)
    expect(await names(page)).toBe('Dashboard · All orders · Listed')
    // Nothing of a hidden page is in the document.
    expect([await page.locator('h1').count(), await page.locator('.mc-list').count()]).toEqual([1, 1])
    const calls = hearCalls(page)
    await tab(page, 'All orders').click()
    await heading(page, 'All orders')
    expect(await list.rows.first().evaluate(row => 'marked' in row)).toBe(true)
    expect(await page.locator('.mc-chip').innerText()).toContain('Order number')
    await expect.poll(() => scroller.evaluate(box => box.scrollTop)).toBe(place)
    await settle(page)
    expect(calls.filter(call => call.includes('/order/'))).toEqual([])
  })

  await step('two records of one route stand side by side, each under its own name', async () => {
    await list.rows.nth(0).locator('a[href]').first().click()
    await heading(page, /^Order \d/)
    await tab(page, 'All orders').click()
    await list.rows.nth(1).locator('a[href]').first().click()
    await page.waitForFunction(() => document.querySelectorAll('.mc-tabbar-tab').length === 5)
    await settle(page)
    const [, first, second] = /Listed · (Order \d+) · (Order \d+)$/.exec(await names(page)) ?? []
    expect(first).not.toBe(second)
    expect(await page.locator('.mc-crumbs li').last().innerText()).toBe(second)
    expect(await page.title()).toContain(second ?? 'nothing')
  })

  await step('a dialog hides with its page and is there again, with what was typed', async () => {
    await page.locator('.mc-page-head').getByRole('button', { name: 'Note' }).click()
    const note = page.getByRole('dialog').locator('textarea')
    await note.fill('Half a no')
    const second = tab(page, /^Order/).nth(1)
    await tab(page, 'All orders').click()
    await heading(page, 'All orders')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.locator('[aria-modal=true]').count()).toBe(0)
    await second.click()
    expect(await note.inputValue()).toBe('Half a no')
    expect(await second.locator('.mc-tabbar-unsaved').count()).toBe(1)
  })

  await step('closing what is unsaved asks, and so does the window', async () => {
    await bar(page).getByRole('tab', { selected: true }).locator('.mc-tabbar-close').click()
    await question(page).waitFor()
    expect(await question(page).innerText()).toMatch(/Close without saving\?\s+What you entered will be lost: Order \d+/)
    await page.keyboard.press('Escape')
    await question(page).waitFor({ state: 'detached' })
    await tab(page, 'Listed').click()
    await heading(page, 'Listed')
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => void setTimeout(() => location.reload()))
    const unload = await asked
    expect(unload.type()).toBe('beforeunload')
    await unload.dismiss()
  })

  await step('a save in one tab refreshes the list in another when that is shown', async () => {
    await tab(page, /^Order/)
      .nth(1)
      .click()
    const calls = hearCalls(page)
    await page.getByRole('dialog').locator('textarea').fill('A whole note')
    await page.getByRole('dialog').getByRole('button', { name: 'Save note' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await settle(page)
    expect(calls.filter(call => call.endsWith('order/index') || call.includes('OrderList'))).toEqual([])
    const before = calls.length
    await tab(page, 'All orders').click()
    await settle(page)
    expect(calls.slice(before).length).toBeGreaterThan(0)
    expect(await bar(page).locator('.mc-tabbar-unsaved').count()).toBe(0)
  })

  await step('the tabs are there after a reload, in their order', async () => {
    const before = await names(page)
    await page.reload()
    await list.rows.first().waitFor()
    await page.waitForFunction(count => document.querySelectorAll('.mc-tabbar-tab').length === count, before.split(' · ').length)
    expect(await names(page)).toBe(before)
    expect(await page.locator('.mc-chip').innerText()).toContain('Order number')
  })
})

it('2.2 Tabs can be closed to the left or right, closed except the current one, or all closed; pinned ones cannot', async () => {
  const page = await site.open({ as: 'shop1', path: orders })
  await heading(page, 'All orders')
  for (const item of ['Listed', 'Unlisted']) {
    if (item === 'Listed') await page.locator('.mc-nav-section', { hasText: 'Products' }).click()
    await page.locator('.mc-nav-item', { hasText: new RegExp(`^${item}$`) }).click()
    await heading(page, item)
  }
  const choose = async (name: string, item: string) => {
    await tab(page, name).click({ button: 'right' })
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await step('a tab is pinned, stands first then and is closed by nothing', async () => {
    await choose('Listed', 'Pin')
    expect(await names(page)).toBe('Dashboard · Listed · All orders · Unlisted')
    await choose('Unlisted', 'Close all tabs')
    await heading(page, 'Listed')
    expect(await names(page)).toBe('Dashboard · Listed')
    await tab(page, 'Listed').press('Delete')
    await tab(page, 'Listed').click({ button: 'middle' })
    expect(await names(page)).toBe('Dashboard · Listed')
    await choose('Listed', 'Unpin')
  })

  await step('the keyboard walks along the bar, opens its menu, moves a tab and closes it', async () => {
    await page.locator('.mc-nav-item', { hasText: /^Unlisted$/ }).click()
    await heading(page, 'Unlisted')
    await tab(page, 'Unlisted').press('ArrowLeft')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menu').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Refresh')
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+Shift+ArrowRight')
    expect(await names(page)).toBe('Dashboard · Unlisted · Listed')
    await page.keyboard.press('Enter')
    await heading(page, 'Listed')
    await page.keyboard.press('Delete')
    await heading(page, 'Unlisted')
    expect([await names(page), await page.evaluate(() => document.activeElement?.getAttribute('role'))]).toEqual([
      'Dashboard · Unlisted',
      'tab',
    ])
  })

  await step('a tab is dragged to another place, and closed by the middle button', async () => {
    await page.locator('.mc-nav-item', { hasText: /^Listed$/ }).click()
    await heading(page, /^Listed/)
    const from = await tab(page, /^Listed/).boundingBox()
    const to = await tab(page, 'Unlisted').boundingBox()
    if (!from || !to) throw new Error('The tabs have no place')
    await page.mouse.move(from.x + 20, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(to.x + 4, to.y + 10, { steps: 12 })
    await page.waitForFunction(() => document.querySelector('.mc-tabbar-dragged'))
    await page.mouse.move(to.x + 2, to.y + 10, { steps: 4 })
    await page.mouse.up()
    expect(await names(page)).toBe('Dashboard · Listed · Unlisted')
    await tab(page, 'Unlisted').click({ button: 'middle' })
    expect(await names(page)).toBe('Dashboard · Listed')
  })

  await step('Refresh draws the present page anew through /redirect', async () => {
    await page.locator('main').evaluate(main => Object.assign(main.querySelector('h1') ?? {}, { marked: true }))
    const went: string[] = []
    page.on('framenavigated', frame => went.push(new URL(frame.url()).pathname))
    await page.getByRole('button', { name: 'Refresh page' }).click()
    await page.waitForFunction(() => !('marked' in (document.querySelector('h1') ?? { marked: 1 })))
    expect(went).toContain('/redirect/goods/manageShow')
    expect(await names(page)).toBe('Dashboard · Listed')
  })

  await step('2.2 Logout clears the open tabs', async () => {
    await page.locator('.mc-user > button').click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(/\/login/)
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.endsWith(':tabs')))).toEqual([])
  })
})
