import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { patience } from './support/openBrowser.ts'
import { withConsole } from './support/withConsole.ts'

const site = withConsole()

describe('before the code of the console is there', () => {
  /** How wide the menu's place is, and how high the bar's; null for what is not drawn. */
  const placesOf = (page: Page) =>
    page.evaluate(() => {
      const start = document.querySelector('.mc-start')
      const [bar, menu] = ['::before', '::after'].map(part => start && getComputedStyle(start, part))
      return { menu: menu?.display === 'block' ? menu.width : null, bar: bar?.height ?? null }
    })
  for (const dark of [false, true])
    it(`the mark is drawn in the frame and on the ground of the ${dark ? 'dark' : 'light'} theme, and gives way to the console`, async () => {
      const page = await site.open({ dark })
      let send: () => void = () => undefined
      const held = new Promise<void>(done => {
        send = done
      })
      await page.route('**/*.js', route => held.then(() => route.continue()))
      await page.goto(site.address, { waitUntil: 'commit' })
      const mark = page.locator('#root .mc-mark')
      await mark.waitFor()
      // The styles of the document may come a moment after its elements.
      const middle = () => mark.boundingBox().then(box => [(box?.x ?? 0) + 24, (box?.y ?? 0) + 24])
      await expect.poll(middle).toEqual([720, 450])
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(ground).toBe(dark ? 'rgb(15, 20, 27)' : 'rgb(243, 245, 249)')
      expect(await placesOf(page)).toEqual({ menu: '232px', bar: '48px' })
      await page.setViewportSize({ width: 375, height: 812 })
      expect(await placesOf(page)).toEqual({ menu: null, bar: '48px' })
      expect(await page.locator('.mc-shell, .mc-login-submit').count()).toBe(0)
      send()
      await page.locator('.mc-login-submit').waitFor()
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground)
    })

  it('a browser without JavaScript is told in four languages that it is needed', async () => {
    const browser = (await site.open()).context().browser()
    const context = await browser?.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } })
    context?.setDefaultTimeout(patience)
    const page = await context?.newPage()
    await page?.goto(site.address)
    const said = page?.locator('.mc-no-script p')
    expect(await said?.count()).toBe(4)
    for (const [at, words] of ['启用', 'Turn it on', 'Actívelo', '有効にして'].entries()) {
      await said?.nth(at).waitFor()
      expect(await said?.nth(at).textContent()).toContain(words)
    }
    await context?.close()
  })
})

describe('a server that is slow or in trouble', () => {
  it('lets the frame of the console stand while it is asked who is there', async () => {
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
    let answer: () => void = () => undefined
    const held = new Promise<void>(done => {
      answer = done
    })
    await page.route('**/api/v1/buyer/user/info', route => held.then(() => route.continue()))
    // As where nobody has been before.
    await page.evaluate(() => localStorage.removeItem('mc:known'))
    await page.reload()
    // While the words are on their way a frame stands as well; this is the one that waits for the person.
    await page.waitForFunction(() => document.documentElement.lang === 'en')
    const frame = await placesIn(page, '.mc-shell-frame')
    answer()
    expect(await placesIn(page, '.mc-shell:has(.mc-user)')).toEqual(frame)
  })

  it('is not told as a network that failed, and is asked again', async () => {
    site.expectTrouble(/status of 50\d/)
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
    await page.route('**/api/v1/buyer/user/info', route => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
    await page.reload()
    const alert = page.getByRole('alert')
    await alert.getByText('The server has a problem (status 502).').waitFor()
    expect(await alert.getByRole('heading').textContent()).toBe('The server is not ready')
    await page.unroute('**/api/v1/buyer/user/info')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('.mc-user').waitFor()
  })

  it('tells of a record that is gone in one sentence, with a way back and no other try', async () => {
    site.expectTrouble(/status of 404/)
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
    await page.goto('/goods/edit/99999999')
    const notice = page.locator('main [role=alert]')
    await notice.waitFor()
    expect(await notice.locator('p').allTextContents()).toEqual(['This product does not exist or was deleted'])
    expect(await notice.getByRole('button').allTextContents()).toEqual(['Back'])
    await notice.getByRole('button', { name: 'Back' }).click()
    await page.waitForURL(/\/goods\/manageShow/)
  })
})

/** Where menu and top bar stand in the shell of this kind, as soon as it is there. */
async function placesIn(page: Page, shell: string): Promise<unknown> {
  const seen = await page.waitForFunction(kind => {
    const parts = ['.mc-side', '.mc-top'].map(part => document.querySelector(`${kind} ${part}`)?.getBoundingClientRect().toJSON())
    return parts.every(Boolean) && parts
  }, shell)
  return seen.jsonValue()
}
