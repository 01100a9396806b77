import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { accounts } from './support/accounts.ts'
import { listOf } from './support/listOf.ts'
import { withConsole } from './support/withConsole.ts'

const site = withConsole()

/** What a screen reader would call the place where the keyboard is. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    const label = at?.id ? document.querySelector(`label[for="${at.id}"]`)?.textContent : null
    return (at?.getAttribute('aria-label') ?? label ?? at?.getAttribute('placeholder') ?? at?.textContent ?? '').trim()
  })

/** Presses Tab until the focus is on a thing of that name. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: string[] = []
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const here = await focused(page)
    if (typeof name === 'string' ? here === name : name.test(here)) return
    seen.push(here)
  }
  throw new Error(`The keyboard does not reach ${String(name)}; it passed ${seen.join(' · ')}`)
}

const hasVisibleFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body)
    return (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none'
  })

describe('with the keyboard alone', () => {
  it('one logs in', async () => {
    const page = await site.open()
    await page.locator('[name=username]:focus').waitFor()
    await page.keyboard.type(accounts.shop1.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(accounts.shop1.password)
    while ((await page.evaluate(() => document.activeElement?.getAttribute('name'))) !== 'captcha')
      await page.keyboard.press('Tab')
    await page.keyboard.type('test')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/dashboard/)
  })

  it('one opens a list from the menu, filters it and opens a row', async () => {
    const page = await site.open({ as: 'shop1' })
    await tabTo(page, 'Products')
    expect(await hasVisibleFocus(page)).toBe(true)
    await page.keyboard.press('Enter')
    await tabTo(page, 'Listed')
    await page.keyboard.press('Enter')
    const list = listOf(page)
    await list.rows.first().waitFor()
    const name = (await list.column('Name'))[3] ?? ''
    await page.keyboard.press('/')
    await expect.poll(() => focused(page)).toBe('Filter by Name')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await page.locator('.mc-chip').first().waitFor()
    // The rows of before are still there for a moment, and would take the focus with them.
    await list.rows.filter({ hasNotText: name }).first().waitFor({ state: 'detached' })
    await tabTo(page, name)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name }).waitFor()
  })

  it('one goes through the rows with J and K, and opens one with Enter', async () => {
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
    const list = listOf(page)
    await list.rows.first().waitFor()
    const names = await list.column('Name')
    await page.locator('h1').focus()
    for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
    await page.locator(`.mc-row-current[data-id="${await list.rows.nth(1).getAttribute('data-id')}"]`).waitFor()
    // It is to be seen in every cell of the row, and readers are told which row it is.
    const cells = await page
      .locator('tr[aria-current=true] > td')
      .evaluateAll(all => all.map(td => getComputedStyle(td).backgroundImage))
    expect(cells.length).toBeGreaterThan(3)
    expect(cells).not.toContain('none')
    await expect.poll(() => page.locator('.mc-list [role=status]').allTextContents()).toContain(names[1])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: names[1] ?? '' }).waitFor()
  })

  it('one comes back to the row that was opened', async () => {
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
    const list = listOf(page)
    await list.rows.first().waitFor()
    const [name = '', next] = (await list.column('Name')).slice(2)
    await list.row(name).getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    // Before that the list is still there, and nobody has left it.
    await page.getByRole('heading', { name }).waitFor()
    await page.goBack()
    await page.locator('tr.mc-row-current:has(a:focus)', { hasText: name }).waitFor()
    await page.keyboard.press('j')
    await page.locator('tr.mc-row-current', { hasText: next ?? '' }).waitFor()
  })

  it('one hears of each button of a row which row it is of', async () => {
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
    await listOf(page).rows.first().waitFor()
    const buttons = page.locator('main tbody .mc-actions :is(a, button)')
    const names = await buttons.evaluateAll(all => all.map(one => one.getAttribute('aria-label') ?? one.textContent))
    expect(names.length).toBeGreaterThan(10)
    expect(new Set(names).size).toBe(names.length)
    // What is seen begins what is heard, for those who speak to their computer.
    const texts = await buttons.allTextContents()
    // Dots are no words.
    const isSaid = (text: string) => /\p{L}/u.test(text)
    expect(texts.some(isSaid)).toBe(true)
    expect(names.filter((name, at) => isSaid(texts[at] ?? '') && !name?.startsWith(texts[at] ?? '-'))).toEqual([])
  })

  it('one opens a dialog, stays inside it, leaves it with Escape, and is back where one was', async () => {
    const page = await site.open({ as: 'shop1', path: '/orderManagement/logisticsExpress/index' })
    await listOf(page).rows.first().waitFor()
    await tabTo(page, /^Note /)
    const opener = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await dialog.getByLabel('Flag', { exact: true }).waitFor()
    const isInside = () => page.evaluate(() => document.querySelector('[role=dialog]')?.contains(document.activeElement) ?? false)
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press(presses < 8 ? 'Tab' : 'Shift+Tab')
      expect(`${presses} ${await isInside()} ${await focused(page)}`).toContain(`${presses} true`)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate(element => element === document.activeElement)).toBe(true)
  })

  it('one skips the menu', async () => {
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
    await listOf(page).rows.first().waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  })
})
