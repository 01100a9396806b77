import { describe, expect, it } from 'vitest'
import { step } from '../support/step.ts'
import { resize } from './support/resize.ts'
import { withConsole } from './support/withConsole.ts'

const site = withConsole()
const sections = '.mc-nav > ul > li > :is(a, button)'

describe('the menu', () => {
  it('6 Union mode marks routes union-only: a platform operator is shown the shops, and a shop none', async () => {
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

  it('4 The last active section is remembered and open again on the dashboard, and the list is lit while one of its hidden pages is open', async () => {
    const page = await site.open({ as: 'shop1', path: '/goods/list/save' })
    await page.locator('.mc-nav-item.mc-active').waitFor()
    expect(await page.locator('.mc-nav [aria-current=page]').count()).toBe(1)
    expect(await page.evaluate(() => localStorage.getItem('section'))).toBe('goods')
    await page.goto('/dashboard')
    await page.locator('.mc-nav-section[aria-expanded=true]', { hasText: 'Products' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('section'))).toBe('goods')
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

  it('2.1 On mobile the sidebar closes on route change: a choice in the drawer opens its page', async () => {
    const page = await site.open({ as: 'shop1', phone: true })
    await page.locator('.mc-top > button').click()
    const drawer = page.locator('dialog.mc-drawer')
    await drawer.waitFor()
    await drawer.locator('.mc-nav-section', { hasText: 'Products' }).click()
    await drawer.locator('.mc-nav-item').first().click()
    await drawer.waitFor({ state: 'detached' })
    await page.waitForURL(/\/goods\//)
  })

  it('4 Sidebar: open or collapsed to icons, and collapsed after a reload', async () => {
    const page = await site.open({ as: 'shop1' })
    await page.getByRole('button', { name: 'Collapse menu', exact: true }).click()
    await page.locator('.mc-shell-folded').waitFor()
    await page.reload()
    await page.locator('.mc-shell-folded').waitFor()
  })

  it('is icons below 1024 px and a drawer below 800, and opens over the page there', async () => {
    const page = await site.open({ as: 'shop1' })
    await page.setViewportSize({ width: 1023, height: 800 })
    await page.locator('.mc-side .mc-nav-small').waitFor()
    await page.setViewportSize({ width: 799, height: 800 })
    await page.locator('.mc-side').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.locator('dialog.mc-drawer .mc-nav-section', { hasText: 'Products' }).waitFor()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.locator('.mc-side .mc-nav:not(.mc-nav-small)').waitFor()
  })

  it('is walked through with arrows', async () => {
    const page = await site.open({ as: 'shop1' })
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    const orders = page.locator(sections, { hasText: 'Orders' })
    await orders.focus()
    await page.keyboard.press('ArrowRight')
    await page.locator('.mc-nav-item', { hasText: 'All orders' }).waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('All orders')
    await page.keyboard.press('ArrowLeft')
    expect(await focused()).toBe('Orders')
    await page.keyboard.press('ArrowLeft')
    await page.locator('.mc-nav-item', { hasText: 'All orders' }).waitFor({ state: 'hidden' })
    await page.keyboard.press('Home')
    expect(await focused()).toBe(await page.locator(sections).first().textContent())
  })
})

describe('the top bar', () => {
  it('1 The interface is offered in English, Chinese, Spanish and Japanese: what is typed stays while one changes between them', async () => {
    const page = await site.open({ as: 'shop1', path: '/sys/permission/management/operators/add' })
    await page.getByLabel('Nickname').fill('Ana López')
    await page.getByLabel('Login name').fill('ana_half')
    await page.getByLabel('Phone').fill('1380')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const labels = { 'zh-CN': '昵称', 'es-ES': 'Apodo', 'ja-JP': 'ニックネーム', 'en-US': 'Nickname' }
    for (const [tag, label] of Object.entries(labels)) {
      await page.locator('.mc-language > button').click()
      await page.locator(`.mc-language button[lang|=${tag.slice(0, 2)}]`).click()
      await page.getByLabel(label).waitFor()
      expect(await page.getByLabel(label).inputValue(), tag).toBe('Ana López')
    }
    expect(await page.getByLabel('Login name').inputValue()).toBe('ana_half')
    expect(await page.getByLabel('Phone').inputValue()).toBe('1380')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

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

  it('keeps to one line, however long its words are, wherever there is room for the way here', async () => {
    const page = await site.open({ as: 'shop1', path: '/sys/permission/management/operators/add', language: 'es-ES' })
    expect(await page.locator('.mc-crumbs li:visible').count()).toBe(3)
    // Longer than in any language, so that there is no room for all of it at any width.
    await page.locator('.mc-crumbs li').evaluateAll(all => {
      for (const one of all) {
        const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode()
        if (text) text.nodeValue = `${text.nodeValue} `.repeat(12).trim()
      }
    })
    for (const width of [640, 720, 800, 1023, 1024]) {
      await resize(page, { width, height: 800 })
      const crumbs = await page.locator('.mc-crumbs li:visible').evaluateAll(all => all.map(one => one.getBoundingClientRect()))
      // Three that end in dots say less than two.
      expect(crumbs).toHaveLength(2)
      expect(new Set(crumbs.map(({ top }) => top)).size).toBe(1)
      expect(Math.max(...crumbs.map(({ height }) => height))).toBeLessThan(30)
      const end = await page.locator('.mc-top-end').boundingBox()
      expect(crumbs.at(-1)?.right).toBeLessThanOrEqual(end?.x ?? 0)
    }
  })

  it('1, 2.2 Top bar: home; edit profile (/profile/user/edit); change password (/profile/pwd/edit); social-messaging bind/unbind (/profile/user/wechat); logout goes to /login?redirect=..., in every window', async () => {
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
    const second = await page.context().newPage()
    await second.goto('/goods/manageShow')
    await second.locator('.mc-user').waitFor()
    const bar = page.getByRole('banner')
    expect(await bar.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
    await page.locator('.mc-user button').first().click()
    const wechat = bar.getByRole('link', { name: 'WeChat login' })
    await wechat.waitFor()
    const own = ['Edit profile', 'Change password'].map(name => bar.getByRole('link', { name }))
    expect(await Promise.all([...own, wechat].map(link => link.getAttribute('href')))).toEqual([
      '/profile/user/edit',
      '/profile/pwd/edit',
      '/profile/user/wechat',
    ])
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(/\/login\?redirect=%2Fgoods%2FmanageShow/)
    await second.waitForURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

it('1 the shell shows what belongs around a page', async () => {
  const page = await site.open({ as: 'shop1', path: '/orderManagement/logisticsExpress/bedelivered', motion: true })
  const place = async (selector: string) => (await page.locator(selector).boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }

  await step('1 a left two-level menu with pending-count badges', async () => {
    const entry = page.locator('.mc-nav > ul > li > ul .mc-nav-item.mc-active')
    await entry.locator('.mc-badge', { hasText: /^\d+\+?/ }).waitFor()
    const [menu, content] = [await place('.mc-nav'), await place('main')]
    expect(menu.x + menu.width).toBeLessThanOrEqual(content.x)
    expect(menu.x).toBeLessThan(20)
  })
  await step('1 tabs of visited pages, breadcrumbs and menu search', async () => {
    expect(await page.locator('.mc-tabbar-title').allInnerTexts()).toEqual(['Dashboard', 'To ship'])
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')
    expect(await crumbs.allInnerTexts()).toEqual(['Orders', 'To ship'])
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox', { name: 'Pages, actions, records, orders' }).waitFor()
    await page.keyboard.press('Escape')
  })
  await step('1, 9 a settings drawer and an export-task popover, 800 px wide', async () => {
    await page.getByRole('button', { name: 'Display settings' }).click()
    await page.locator('dialog.mc-settings[open]').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog.mc-settings').waitFor({ state: 'detached' })
    await page.getByRole('banner').getByRole('button', { name: 'My exports' }).click()
    await page.getByRole('dialog', { name: 'My exports' }).waitFor()
    expect((await place('.mc-exports-menu > [role=dialog]')).width).toBe(800)
    await page.keyboard.press('Escape')
  })
  await step('9 Dialog default width 50%, top 15vh; the export icon animation takes 0.6 s', async () => {
    await page.locator('main').getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Export' })
    await dialog.getByText(/\d+ of \d+ chosen/).waitFor()
    expect(await place('.mc-overlay-dialog .mc-frame')).toMatchObject({ x: 360, y: 135, width: 720 })
    await dialog.getByRole('button', { name: 'Export in background', exact: true }).click()
    const icon = page.locator('.mc-exports-nod')
    await icon.waitFor({ state: 'attached' })
    expect(await icon.evaluate(one => getComputedStyle(one).animationDuration)).toBe('0.6s')
  })
  await step(
    '9 Persisted state in local storage: app, token, refresh token, suid, isunion, and the last active sidebar section',
    async () => {
      await page.getByRole('button', { name: 'Collapse menu', exact: true }).click()
      await page.locator('.mc-shell-folded').waitFor()
      const kept = await page.evaluate(() =>
        ['app', 'token', 'refresh_token', 'suid', 'isunion', 'section'].map(key => localStorage.getItem(key) ?? ''),
      )
      expect([kept[0], kept[3], kept[4], kept[5]]).toEqual(['folded', '2', '0', 'orderManagement'])
      expect(kept.map(text => text !== '')).toEqual([true, true, true, true, true, true])
    },
  )
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

  it('2.1 / redirects to /dashboard, a fixed tab; /profile redirects to /profile/user/edit, and its pages are user/edit, pwd/edit and user/wechat', async () => {
    const page = await site.open({ as: 'shop1', path: '/' })
    await page.waitForURL(/\/dashboard$/)
    const tab = page.locator('.mc-tabbar-pinned')
    await tab.waitFor()
    expect([await tab.count(), await tab.getByTitle('Close').count()]).toEqual([1, 0])
    await page.goto('/profile')
    await page.waitForURL(/\/profile\/user\/edit$/)
    for (const [path, title] of [
      ['user/edit', 'Edit profile'],
      ['pwd/edit', 'Change password'],
      ['user/wechat', 'WeChat login'],
    ] as const) {
      await page.goto(`/profile/${path}`)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    }
  })

  it('2.1, 2.2 Anything unknown redirects to /404, a catch-all: what is not there and what may not be opened alike, with a way back', async () => {
    // What the page needs is asked before it is known whether it may be opened.
    site.expectTrouble(/403 .*SupplierManage/)
    const clerk = await site.open({ as: 'clerk', path: '/supplier/manage/list' })
    await clerk.waitForURL(/\/404/)
    const nobody = await site.open({ as: 'shop1', path: '/no/such/page' })
    await nobody.waitForURL(/\/404/)
    expect(await clerk.locator('h1').textContent()).toBe(await nobody.locator('h1').textContent())
    // Each names the permission its address would need.
    const sentence = (permission: string) => `Check the address, or ask your administrator for the permission ${permission}.`
    expect(await clerk.locator('.mc-not-found p').last().textContent()).toBe(sentence('/supplier/manage/list'))
    expect(await nobody.locator('.mc-not-found p').last().textContent()).toBe(sentence('/no/such/page'))
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
