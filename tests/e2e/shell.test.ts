import { describe, expect, it } from 'vitest'
import { withConsole } from './support/withConsole.ts'

const site = withConsole()
const sections = '.mc-nav > ul > li > :is(a, button)'

describe('the menu', () => {
  it('shows a platform operator the suppliers, and a shop none', async () => {
    const platform = await site.open({ as: 'platform' })
    await platform.locator(sections, { hasText: 'Shops' }).waitFor()
    const shop = await site.open({ as: 'shop1' })
    await shop.locator(sections, { hasText: 'Products' }).waitFor()
    expect(await shop.locator(sections, { hasText: 'Shops' }).count()).toBe(0)
  })

  it('shows a clerk less than the owner', async () => {
    const owner = await site.open({ as: 'shop1' })
    await owner.locator(sections, { hasText: 'Products' }).waitFor()
    const clerk = await site.open({ as: 'clerk' })
    await clerk.locator(sections).first().waitFor()
    expect(await clerk.locator(sections).count()).toBeLessThan(await owner.locator(sections).count())
  })

  it('lights the list while one of its hidden pages is open', async () => {
    const page = await site.open({ as: 'shop1', path: '/goods/list/save' })
    await page.locator('.mc-nav-item.mc-active').waitFor()
    expect(await page.locator('.mc-nav [aria-current=page]').count()).toBe(1)
  })

  it('opens and closes a section by keyboard and says so', async () => {
    const page = await site.open({ as: 'shop1' })
    const orders = page.locator(sections, { hasText: 'Orders' })
    await orders.focus()
    await page.keyboard.press('Enter')
    await page.locator('.mc-nav-item', { hasText: 'All orders' }).or(page.locator('.mc-nav-item').first()).first().waitFor()
    expect(await orders.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => !document.querySelector('.mc-nav-section[aria-expanded=true]'))
  })

  it('is a drawer on a phone that keeps the focus and closes with a choice', async () => {
    const page = await site.open({ as: 'shop1', phone: true })
    await page.locator('.mc-top > button').click()
    const drawer = page.locator('dialog.mc-drawer')
    await drawer.waitFor()
    await drawer.locator('.mc-nav-section', { hasText: 'Products' }).click()
    await drawer.locator('.mc-nav-item').first().click()
    await drawer.waitFor({ state: 'detached' })
    await page.waitForURL(/\/goods\//)
  })

  it('folds to icons and stays folded after a reload', async () => {
    const page = await site.open({ as: 'shop1' })
    await page.getByRole('button', { name: 'Collapse menu', exact: true }).click()
    await page.locator('.mc-shell-folded').waitFor()
    await page.reload()
    await page.locator('.mc-shell-folded').waitFor()
  })
})

describe('the top bar', () => {
  it('changes the language at once, without a reload, and keeps it', async () => {
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
    await page.locator('h1').waitFor()
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('button', { name: '中文' }).click()
    await page.waitForFunction(() => document.documentElement.lang === 'zh-CN')
    await page.locator(sections, { hasText: '商品' }).waitFor()
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
    await page.reload()
    await page.locator(sections, { hasText: '商品' }).waitFor()
  })

  it('changes the colours and keeps them', async () => {
    const page = await site.open({ as: 'shop1' })
    await page.getByRole('button', { name: 'Dark colors' }).click()
    await page.reload()
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
  })

  it('logs out in every window and remembers the way back', async () => {
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
    const second = await page.context().newPage()
    await second.goto('/goods/manageShow')
    await second.locator('.mc-user').waitFor()
    await page.locator('.mc-user button').first().click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(/\/login\?redirect=%2Fgoods%2FmanageShow/)
    await second.waitForURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

describe('where one is', () => {
  it('names the tab after the page and puts the focus on its heading after a navigation', async () => {
    const page = await site.open({ as: 'shop1' })
    await page.locator(sections, { hasText: 'Products' }).click()
    const item = page.locator('.mc-nav-item').first()
    const title = await item.textContent()
    await item.click()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    expect(await page.locator('h1').textContent()).toBe(title)
    expect(await page.title()).toContain(`${title} - `)
  })

  it('shows what is not there and what may not be opened alike, with a way back', async () => {
    const clerk = await site.open({ as: 'clerk', path: '/supplier/manage/list' })
    await clerk.waitForURL(/\/404/)
    const nobody = await site.open({ as: 'shop1', path: '/no/such/page' })
    await nobody.waitForURL(/\/404/)
    expect(await clerk.locator('h1').textContent()).toBe(await nobody.locator('h1').textContent())
    await nobody.getByRole('link', { name: 'Go to home' }).click()
    await nobody.waitForURL(/\/dashboard/)
  })

  it('offers a guest the login page on /404', async () => {
    const page = await site.open({ path: '/404' })
    await page.getByRole('link', { name: 'Go to login' }).click()
    await page.waitForURL(/\/login/)
  })

  it('opens a deep link after a reload without another page in between', async () => {
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
    const seen: string[] = []
    page.on('framenavigated', frame => seen.push(new URL(frame.url()).pathname))
    await page.reload()
    await page.locator('h1').waitFor()
    expect(new Set(seen)).toEqual(new Set(['/goods/manageShow']))
  })
})
