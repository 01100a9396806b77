import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright'
import { withConsole } from './support/withConsole.ts'

const site = withConsole()

/** Makes the token look as if it ended in a few seconds; the server still takes it, the console must not wait for that. */
async function ageToken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [head = '', body = '', tail = ''] = (localStorage.getItem('token') ?? '').split('.')
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
    const aged = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) + 5 }))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
    const token = `${head}.${aged}.${tail}`
    localStorage.setItem('token', token)
    return token
  })
}

describe('the session', () => {
  it('renews a token that is about to end once, for all calls and all windows', async () => {
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
    // A renewal that the navigation cut short would count as one.
    await page.waitForLoadState('networkidle')
    const aged = await ageToken(page)
    let refreshes = 0
    page.context().on('request', request => {
      if (request.url().includes('refreshAccessToken')) refreshes++
    })
    const second = await page.context().newPage()
    await Promise.all([page.goto('/goods/manageShow'), second.goto('/goods/manageUnShow')])
    await Promise.all([page.locator('h1').waitFor(), second.locator('h1').waitFor()])
    await page.waitForFunction(old => localStorage.getItem('token') !== old, aged)
    expect(refreshes).toBe(1)
    expect(new URL(second.url()).pathname).toBe('/goods/manageUnShow')
  })

  it('ends with a token that cannot be read', async () => {
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
    await page.locator('h1').waitFor()
    await page.evaluate(() => localStorage.setItem('token', 'nonsense'))
    await page.goto('/goods/manageShow')
    await page.waitForURL(/\/login\?redirect=/)
  })

  it('ends when the server says so, and comes back to the same page', async () => {
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
