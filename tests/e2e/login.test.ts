import { describe, expect, it } from 'vitest'
import { accounts } from './support/accounts.ts'
import { fillLogin, logIn, withConsole } from './support/withConsole.ts'

const site = withConsole()

describe('logging in', () => {
  for (const name of Object.keys(accounts) as (keyof typeof accounts)[]) {
    it(`lets the demo account ${name} in`, async () => {
      const page = await site.open()
      await logIn(page, name)
      await page.locator('h1').waitFor()
      expect(new URL(page.url()).pathname).not.toBe('/404')
    })
  }

  it('fills the form with one press on a demo account', async () => {
    const page = await site.open()
    await page.getByRole('button', { name: 'shop1 / clerk' }).click()
    expect(await page.locator('[name=username]').inputValue()).toBe('shop1')
    expect(await page.locator('[name=name]').inputValue()).toBe('clerk')
    expect(await page.locator('[name=password]').inputValue()).toBe('Clerk@2026')
    await page.locator('[name=captcha]:focus').waitFor()
  })

  it('names the demo accounts in the language of its reader, and in another as soon as that is chosen', async () => {
    const page = await site.open()
    await page.getByRole('button', { name: 'Staff of shop 1' }).waitFor()
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('button', { name: '日本語' }).click()
    await page.getByRole('button', { name: 'ストア1のスタッフ' }).waitFor()
  })

  it('says what is wrong in place, fetches another picture and keeps the names', async () => {
    site.expectTrouble(/status of 422/)
    const page = await site.open()
    await fillLogin(page, { ...accounts.shop1, password: 'not-it' })
    const before = await page.locator('.mc-login-captcha img').getAttribute('src')
    await page.locator('button[type=submit]').click()
    await page.locator('.mc-login-failure span').waitFor()
    await page.waitForFunction(old => document.querySelector('.mc-login-captcha img')?.getAttribute('src') !== old, before)
    await page.locator('[name=password]:focus').waitFor()
    expect(await page.locator('[name=username]').inputValue()).toBe('shop1')
    expect(await page.locator('[name=captcha]').inputValue()).toBe('')
    expect(new URL(page.url()).pathname).toBe('/login')
  })

  it('names a wrong picture beside it and puts the focus there', async () => {
    site.expectTrouble(/status of 422/)
    const page = await site.open()
    await fillLogin(page, accounts.shop1)
    await page.locator('[name=captcha]').fill('not-it')
    await page.locator('button[type=submit]').click()
    await page.locator('.mc-login-captcha .mc-login-error').waitFor()
    await page.locator('[name=captcha][aria-invalid=true]:focus').waitFor()
    expect(await page.locator('[name=password]').inputValue()).toBe(accounts.shop1.password)
    expect(await page.locator('.mc-login-failure span').count()).toBe(0)
  })

  it('begins in the first field, and shows the password to whoever wants to see it', async () => {
    const page = await site.open()
    await page.locator('[name=username]:focus').waitFor()
    const show = page.getByRole('button', { name: 'Show password' })
    await show.click()
    expect(await page.locator('[name=password]').getAttribute('type')).toBe('text')
    expect(await show.getAttribute('aria-pressed')).toBe('true')
    await show.click()
    expect(await page.locator('[name=password]').getAttribute('type')).toBe('password')
  })

  it('names what is missing and puts the focus there', async () => {
    const page = await site.open()
    await page.locator('[name=username]').fill('shop1')
    await page.locator('button[type=submit]').click()
    expect(await page.locator('.mc-login-error').count()).toBe(2)
    expect(await page.locator('[name=password]').evaluate(input => input === document.activeElement)).toBe(true)
  })

  it('shows another picture when the picture is pressed', async () => {
    const page = await site.open()
    const picture = page.locator('.mc-login-captcha img')
    const before = await picture.getAttribute('src')
    await picture.click()
    await page.waitForFunction(old => document.querySelector('.mc-login-captcha img')?.getAttribute('src') !== old, before)
  })

  it('never sends the password in the clear', async () => {
    const page = await site.open()
    const sent = page.waitForRequest(/user\/login/)
    await fillLogin(page, accounts.shop1)
    await page.locator('button[type=submit]').click()
    expect((await sent).postData()).not.toContain('Shop1@2026')
  })

  it('2.1 Without a token, other paths go to /login with a redirect query holding the wanted full path: one comes back to it, and to no other site', async () => {
    const page = await site.open({ path: '/goods/manageShow?page=2' })
    await page.waitForURL(/\/login\?redirect=/)
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/goods/manageShow?page=2')
    await fillLogin(page, accounts.shop1)
    await page.locator('button[type=submit]').click()
    await page.waitForURL(/\/goods\/manageShow\?page=2/)

    const stranger = await site.open({ path: '/login?redirect=https%3A%2F%2Fexample.com%2F' })
    await fillLogin(stranger, accounts.shop1)
    await stranger.locator('button[type=submit]').click()
    await stranger.waitForURL(/\/dashboard/)
    expect(new URL(stranger.url()).origin).toBe(site.address)
  })

  it('2.1 A logged-in user visiting /login is sent to /', async () => {
    const page = await site.open({ as: 'shop1', path: '/login' })
    await page.waitForURL(/\/dashboard/)
  })

  it('takes a token from the address and removes it from there', async () => {
    const first = await site.open({ as: 'shop1' })
    const token = await first.evaluate(() => localStorage.getItem('token'))
    const page = await site.open({ path: `/goods/manageShow?accesstoken=${token}&supplieruid=2&hidesidebar=1` })
    await page.locator('.mc-shell-folded').waitFor()
    expect(page.url()).toBe(`${site.address}/goods/manageShow`)
  })
})
