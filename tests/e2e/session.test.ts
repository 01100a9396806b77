import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright'
import { step } from '../support/step.ts'
import { accounts } from './support/accounts.ts'
import { withConsole } from './support/withConsole.ts'

const site = withConsole()

/** Makes the token look as if it had ended so many seconds ago. */
async function ageToken(page: Page, ago: number): Promise<string> {
  return page.evaluate(seconds => {
    const [head = '', body = '', tail = ''] = (localStorage.getItem('token') ?? '').split('.')
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
    const aged = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) - seconds }))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
    const token = `${head}.${aged}.${tail}`
    localStorage.setItem('token', token)
    return token
  }, ago)
}

describe('the session', () => {
  it('4 An expired access token is refreshed through the refresh token: once for two tabs that click at the same time', async () => {
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
    const second = await page.context().newPage()
    await second.goto('/goods/manageUnShow')
    await Promise.all([page, second].map(tab => tab.locator('tbody tr').first().waitFor()))
    await page.waitForLoadState('networkidle')
    const aged = await ageToken(page, 5)
    let refreshes = 0
    page.context().on('request', request => {
      if (request.url().includes('refreshAccessToken')) refreshes++
    })
    const answered = (tab: Page) => tab.waitForResponse(answer => answer.url().includes('seller/goods/') && answer.ok())
    const listed = [answered(page), answered(second)]
    await Promise.all([page, second].map(tab => tab.getByRole('button', { name: 'Refresh', exact: true }).first().click()))
    await Promise.all(listed)
    await page.waitForFunction(old => localStorage.getItem('token') !== old, aged)
    expect(refreshes).toBe(1)
    expect([page, second].map(tab => new URL(tab.url()).pathname)).toEqual(['/goods/manageShow', '/goods/manageUnShow'])
  })

  it('that ends while a form is open asks for the password over the page, and the save goes on with everything typed', async () => {
    site.expectTrouble(/status of (401|422)/)
    const page = await site.open({ as: 'shop1', path: '/users/customer/save' })
    const fill = async () => {
      await page.getByLabel('Name', { exact: true }).fill('Kept Over The End')
      await page.getByLabel('Phone', { exact: true }).fill('13800138123')
    }
    await fill()
    const lost = { status: 401, json: { status: false, message: '请登录', data: 'login', code: 'login' } }
    await page.route('**/api/v1/seller/customer/save', route => route.fulfill(lost), { times: 1 })
    await page.getByRole('button', { name: 'Add customer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.locator('[name=password]').fill('not-it')
    await dialog.locator('[name=captcha]').fill('test')
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await dialog.getByRole('alert').filter({ hasText: /\w/ }).waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Kept Over The End')
    await dialog.locator('[name=password]').fill(accounts.shop1.password)
    await dialog.locator('[name=captcha]').fill('test')
    const saved = page.waitForResponse(answer => answer.url().includes('seller/customer/save') && answer.ok())
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await saved
    await dialog.waitFor({ state: 'detached' })
    // Who came from elsewhere is led to the list, not out of the console.
    await page.waitForURL(/\/users\/customer\/list/)

    // Who gives up is at the login, with the way back.
    await page.goto('/users/customer/save')
    await fill()
    await page.route('**/api/v1/seller/customer/save', route => route.fulfill(lost), { times: 1 })
    await page.getByRole('button', { name: 'Add customer' }).click()
    await dialog.getByRole('button', { name: 'Go to login' }).click()
    await page.waitForURL(/\/login\?redirect=%2Fusers%2Fcustomer%2Fsave/)
  })

  it('4 Logout clears the session in all tabs of the browser, and the user goes to /login with a redirect', async () => {
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
    await page.locator('h1').waitFor()
    const second = await page.context().newPage()
    await second.goto('/users/customer/save')
    await second.getByLabel('Name', { exact: true }).fill('Typed')
    await page.locator('.mc-user').click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(/\/login\?redirect=%2Fgoods%2FmanageShow/)
    await second.waitForURL(/\/login/)
    expect(
      await second.evaluate(() => ['token', 'refresh_token', 'suid', 'isunion'].map(key => localStorage.getItem(key))),
    ).toEqual([null, null, null, null])
    // Who logs in again in one of them is in in the others.
    const session = await site.server.login(accounts.shop1)
    await page.evaluate(
      ([token, refresh]) => {
        localStorage.setItem('suid', '2')
        localStorage.setItem('refresh_token', refresh ?? '')
        localStorage.setItem('token', token ?? '')
      },
      [session.token, session.refreshToken],
    )
    await second.waitForURL(/\/users\/customer\/save/)
  })

  it('4 Changing role rebuilds the routes: menu, buttons and the open page of a console that nobody touches', async () => {
    const owner = await site.server.login(accounts.shop1)
    const read = async (api: string, values: Record<string, number>) =>
      (await site.server.call(owner, 'GET', api, values)).envelope.data as Record<string, unknown>
    const { data } = await read('seller/operator/Manage', { page: 1, limit: 50 })
    const held = (data as { login_name: string; role_ids: number[] }[]).find(one => one.login_name === 'clerk')!.role_ids
    const page = await site.open({ as: 'clerk', path: '/goods/manageShow' })
    await page.locator('tbody tr').first().waitFor()
    const change = async (hold: boolean) => {
      for (const id of held) {
        const role = await read('seller/role/roleinfo', { id })
        const all: string[] = JSON.parse(String(role.path_arr))
        const path_arr = hold ? [...all, '/goods/manageShow'] : all.filter(path => path !== '/goods/manageShow')
        const { envelope } = await site.server.call(owner, 'POST', 'seller/role/roleedit', {
          id,
          version: role.version,
          path_arr,
        })
        expect(envelope).toMatchObject({ status: true })
      }
    }
    await change(false)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByText('This page does not exist or you do not have permission').waitFor()
    expect(await page.locator('nav').getByRole('link', { name: 'Listed', exact: true }).count()).toBe(0)
    await change(true)
  })

  it('that begins with a password somebody else has set goes on when it is changed', async () => {
    const owner = await site.server.login(accounts.shop1)
    const rows = (await site.server.call(owner, 'GET', 'seller/operator/Manage', { page: 1, limit: 50 })).envelope.data as {
      data: { id: number; login_name: string; version: number }[]
    }
    const { id, version } = rows.data.find(one => one.login_name === 'clerk')!
    await site.server.call(owner, 'POST', 'seller/operator/Save', { id, version, must_change_pwd: 1 })
    const page = await site.open({ as: 'clerk', path: '/goods/manageShow' })
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
    await page.locator('[name=old_password]').fill(accounts.clerk.password)
    for (const name of ['password', 'password_confirm']) await page.locator(`[name=${name}]`).fill('Fresh@2027')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.waitForURL(/\/login/)
    await page.getByText('Password changed. Log in with the new one.').waitFor()
    expect((await site.server.login({ ...accounts.clerk, password: 'Fresh@2027' })).token).not.toBe('')
  })

  it('2.1 Startup query parameters: accesstoken alone is stored as the login token, of its own shop, and leaves the address', async () => {
    const { token } = await site.server.login(accounts.shop2)
    const page = await site.open({ path: `/goods/manageShow?accesstoken=${token}&hidesidebar=1` })
    await page.locator('tbody tr').first().waitFor()
    expect(new URL(page.url()).search).not.toContain('accesstoken')
    expect(await page.evaluate(() => localStorage.getItem('suid'))).toBe('3')
    expect(await page.locator('.mc-shell-folded').count()).toBe(1)
    await page.goto('/login?redirect=//evil.example')
    await page.waitForURL(/\/dashboard$/)
    expect(new URL(page.url()).origin).toBe(new URL(site.address).origin)
  })

  it('4 If that fails the token is cleared; empty roles lead to /business/create, anything else to login with redirect', async () => {
    site.expectTrouble(/The session could not begin/)
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
    await page.locator('h1').waitFor()
    const answer = (data: unknown) =>
      page.route('**/api/v1/buyer/user/info', route => route.fulfill({ json: { status: true, message: '', data } }), { times: 1 })
    await answer(null)
    await page.reload()
    await page.waitForURL(/\/login\?redirect=%2Fgoods%2FmanageShow/)
    await page.getByText('Verification failed. Log in again.').waitFor()
    const session = await site.server.login(accounts.shop1)
    await answer({ uid: 1, roles: [] })
    await page.goto(`/?accesstoken=${session.token}`)
    await page.waitForURL(/\/business\/create/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  it('ends with a token that cannot be read', async () => {
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
    await page.locator('h1').waitFor()
    await page.evaluate(() => localStorage.setItem('token', 'nonsense'))
    await page.goto('/goods/manageShow')
    await page.waitForURL(/\/login\?redirect=/)
  })

  it("8 Response data 'login': session reset; redirect to login with the return path", async () => {
    site.expectTrouble(/status of 401/)
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
    await page.locator('h1').waitFor()
    await page.route('**/api/v1/seller/**', route =>
      route.fulfill({ status: 401, json: { status: false, message: '请登录', data: 'login', code: 'login' } }),
    )
    await page.goto('/goods/manageShow')
    await page.waitForURL(/\/login\?redirect=%2Fgoods%2FmanageShow/)
  })

  it('keeps the session when the network is away, and says so', async () => {
    site.expectTrouble(/ERR_FAILED|Failed to load/)
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
    await page.locator('h1').waitFor()
    await page.route('**/api/v1/buyer/user/info', route => route.abort())
    await page.reload()
    await page.getByText('Network connection failed').first().waitFor()
    await page.unroute('**/api/v1/buyer/user/info')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('.mc-user').waitFor()
  })
})

it('2.1 /question/write and /question/preview are full-screen pages, for who is logged in as well', async () => {
  const page = await site.open({ as: 'shop1', path: '/dashboard' })
  for (const path of ['/question/write', '/question/preview']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: 'Questionnaire' }).waitFor()
    expect([new URL(page.url()).pathname, await page.locator('.mc-shell, .mc-nav, .mc-top').count()]).toEqual([path, 0])
  }
})

describe('a guest', () => {
  it('2.1 Public routes: reachable without a token are /auth-redirect, /business/create, /question/write, /question/preview, /401, /404 and /login', async () => {
    const page = await site.open()
    for (const path of ['/auth-redirect', '/business/create', '/question/write', '/question/preview', '/401', '/404']) {
      await page.goto(path)
      await page.locator('h1').waitFor()
      expect([new URL(page.url()).pathname, await page.locator('.mc-shell, .mc-nav').count()]).toEqual([path, 0])
    }
    await step('2.1 Every other path needs a token', async () => {
      for (const path of ['/', '/dashboard', '/profile/user/edit', '/goods/detail/1', '/plugin/manage', '/no/such/page']) {
        await page.goto(path)
        await page.waitForURL(address => address.pathname === '/login')
        // The start is where a login leads anyway.
        expect(new URL(page.url()).searchParams.get('redirect')).toBe(path === '/' ? null : path)
      }
    })
    await page.goto('/redirect/goods/manageShow?page=2')
    await page.waitForURL(/\/login\?redirect=%2Fgoods%2FmanageShow%3Fpage%3D2$/)
  })
})

describe('the policy', () => {
  it('allows scripts of our own origin only, neither inline nor made from text', async () => {
    const response = await fetch(`${site.address}/login`, { headers: { accept: 'text/html' } })
    const policy = response.headers.get('content-security-policy') ?? ''
    const scripts = policy.split(';').find(part => part.trim().startsWith('script-src')) ?? ''
    expect(scripts.trim()).toBe("script-src 'self'")
    const html = await response.text()
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/)
    expect(html).not.toMatch(/\son\w+=/)
  })

  it('says how the pages may be used by others', async () => {
    const response = await fetch(`${site.address}/login`, { headers: { accept: 'text/html' } })
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})
