import type { Page, Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { accounts } from './support/accounts.ts'
import { answerInWaves, type Wave } from './support/answerInWaves.ts'
import { listOf } from './support/listOf.ts'
import { withConsole } from './support/withConsole.ts'

const site = withConsole()

type State = { rows: string[]; name: string; from: string; sorted: string | null; page: string | null; size: string }

/** Rows and widgets of the list of orders as they stand on the screen. */
async function readState(page: Page): Promise<State> {
  await page.waitForFunction(() => !document.querySelector('main .mc-list [aria-busy=true]'))
  const numbers = await listOf(page).column('Order number')
  return {
    rows: numbers,
    name: await page.getByRole('searchbox', { name: 'Filter by Recipient', exact: true }).inputValue(),
    from: await page.getByRole('group', { name: 'Filter by Order total', exact: true }).getByRole('textbox').first().inputValue(),
    sorted: await page.locator('main th[aria-sort=ascending], main th[aria-sort=descending]').first().innerText(),
    page: await page.locator('.mc-page-current').innerText(),
    size: await page.locator('.mc-pager-size select').inputValue(),
  }
}

/** Filters, sorts and turns the page by hand, and answers what is to be seen then. */
async function makeState(page: Page): Promise<State> {
  const list = listOf(page)
  await list.rows.first().waitFor()
  await page.getByRole('button', { name: 'More filters' }).click()
  const price = page.getByRole('group', { name: 'Filter by Order total', exact: true }).getByRole('textbox').first()
  await price.fill('20')
  await price.press('Enter')
  await page.locator('.mc-chip', { hasText: 'Order total' }).waitFor()
  await page.locator('main th').getByRole('button', { name: 'Order total' }).click()
  await page.locator('main th[aria-sort]', { hasText: 'Order total' }).waitFor()
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await page.waitForURL(/[?&]page=2/)
  await page.locator('.mc-page-current', { hasText: '2' }).waitFor()
  await list.rows.first().waitFor()
  return readState(page)
}

/** The newest order, as a part of its page's address. */
async function firstOrder(): Promise<string> {
  const session = await site.server.login(accounts.shop1)
  const { envelope } = await site.server.call(session, 'GET', 'seller/order/OrderList', { page: 1, limit: 1 })
  return String((envelope.data as { data: { id: number }[] }).data[0]?.id)
}

describe('the document of an address', () => {
  it('names all that is loaded before its rows and nothing in vain, and the list asks beside the session', async () => {
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
    await listOf(page).rows.first().waitFor()
    // As at the first visit to this page.
    await page.evaluate(() => localStorage.removeItem('mc:told'))
    const asked: string[] = []
    page.on('request', request => void asked.push(request.url().replace(site.address, '')))
    const sent = await page.reload()
    await listOf(page).rows.first().waitFor()
    const links = String(await sent?.text()).matchAll(/<link rel="(?:stylesheet|modulepreload|preload)"[^>]*? href="([^"]+)"/g)
    const named = [...links].map(([, href]) => String(href))
    expect(named).toEqual(expect.arrayContaining(['list-', 'engine-'].map(name => expect.stringContaining(`/assets/${name}`))))
    // Nothing is named in vain, and no file of the site comes that was not named; code of what stands around may come later.
    expect(named.filter(file => !asked.includes(file))).toEqual([])
    const files = asked.filter(path => /^\/(?:schemas|locales)\//.test(path))
    expect(files.filter(file => !named.includes(file))).toEqual([])
    expect(files.filter(file => file.startsWith('/schemas/pages/'))).toHaveLength(1)
    const before = asked.slice(
      0,
      asked.findIndex(path => /\/manageShow\?.*\bpage=1\b/.test(path)),
    )
    for (const call of ['manageShow?_metadata=1', 'view/Views', 'user/info', 'AllowPaths'])
      expect([call, before.filter(path => path.includes(call)).length]).toEqual([call, 1])
  })

  it('asks at a second visit for its rows beside all else, and corrects what the last visit knew in the same start', async () => {
    site.expectTrouble(/status of 403/)
    const page = await site.open({ as: 'clerk', path: '/goods/manageShow' })
    const list = listOf(page)
    await list.rows.first().waitFor()
    let answer: () => void = () => undefined
    const hold = () => {
      const held = new Promise<void>(done => {
        answer = done
      })
      return () => held
    }
    let held = hold()
    for (const call of ['seller/goods/manageShow?_metadata=1', 'seller/view/Views?*'])
      await page.route(`**/api/v1/${call}`, route => held().then(() => route.continue()))
    let taken = false
    const answerTaken = async (route: Route, data: (was: Record<string, unknown>) => unknown) => {
      await held()
      const response = await route.fetch()
      const envelope = await response.json()
      await route.fulfill({ response, json: taken ? { ...envelope, data: data(envelope.data) } : envelope })
    }
    await page.route('**/api/v1/buyer/user/info', route => answerTaken(route, user => ({ ...user, permissions: [] })))
    await page.route('**/api/v1/seller/role/AllowPaths?*', route => answerTaken(route, () => ['/users/*']))
    await page.reload()
    await list.rows.first().waitFor()
    const menu = page.locator('nav').getByRole('link', { name: 'Listed', exact: true })
    await menu.waitFor()
    await page.evaluate(() => document.querySelector('main tbody tr')?.setAttribute('data-seen', ''))
    const sure = page.waitForResponse(/AllowPaths/)
    answer()
    await sure
    await page.waitForLoadState('networkidle')
    // Where all is as it was the rows stay those that were drawn.
    expect(await page.locator('main tbody tr[data-seen]').count()).toBe(1)

    taken = true
    held = hold()
    const refused = { status: false, message: 'No', code: 'permission_denied', data: null }
    await page.route('**/api/v1/seller/goods/manageShow?*page=1*', route => route.fulfill({ status: 403, json: refused }))
    await page.reload()
    await page.locator('main .mc-list [role=alert]').waitFor()
    await menu.waitFor()
    answer()
    await page.getByText('This page does not exist or you do not have permission').waitFor()
    await menu.waitFor({ state: 'detached' })
    expect(await page.getByText('Sorry, you do not have permission').count()).toBe(0)
  })

  const order = '/orderManagement/logisticsExpress/orderInfo/{order}'
  // Each answer comes when all of its wave is asked for: after the document its files, then these beside the session, then the rows.
  const waiting: { what: string; path: string; shown: string; beside: Wave; rows?: RegExp }[] = [
    {
      what: 'a list',
      path: '/goods/manageShow',
      shown: 'tbody tr[data-id]',
      beside: ['manageShow?_metadata=1', 'view/Views'],
      rows: /manageShow\?.*\bpage=1\b/,
    },
    {
      what: 'a list behind a tab',
      path: '/goods/manageUnShow',
      shown: 'tbody tr[data-id]',
      beside: ['manageUnShow?_metadata=1', 'view/Views'],
      rows: /manageUnShow\?.*\bpage=1\b/,
    },
    {
      what: 'a form that begins with settings',
      path: '/goods/list/save',
      shown: 'form input',
      beside: ['setting/Settings?names='],
    },
    { what: 'a record', path: order, shown: 'dl dd', beside: [/\border\/info\?id=/] },
  ]
  it.each(waiting)(
    'lets who comes with a token, and was never here, wait for $what four answers in a row',
    async ({ path, shown, beside, rows }) => {
      const page = await site.open({ as: 'shop1', path: '/404' })
      const address = path.replace('{order}', await firstOrder())
      // Where nothing writes down who is here.
      await page.goto('/schemas/site.json')
      await page.evaluate(() => {
        for (const name of Object.keys(localStorage)) if (name.startsWith('mc:')) localStorage.removeItem(name)
      })
      await page.context().clearCookies()
      const missing = await answerInWaves(page, [['buyer/user/info', 'role/AllowPaths', ...beside], ...(rows ? [[rows]] : [])])
      await page.goto(address)
      await expect.poll(missing).toEqual([])
      await page.locator(`main ${shown}`).first().waitFor()
    },
  )

  it('names nothing of a page to a guest, whose login needs no engine', async () => {
    const page = await site.open({})
    const asked: string[] = []
    page.on('request', request => void asked.push(request.url()))
    await page.reload()
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
    expect(asked.filter(url => /\/assets\/(?:engine|list|form)-|\/schemas\/(?:pages|entities)/.test(url))).toEqual([])
  })
})

describe('the address of a list', () => {
  it('brings rows and widgets back after a reload', async () => {
    const page = await site.open({ as: 'shop1', path: '/orderManagement/logisticsExpress/index' })
    const before = await makeState(page)
    await page.reload()
    await listOf(page).rows.first().waitFor()
    expect(await readState(page)).toEqual(before)
  })

  it('brings them back when one returns from a row', async () => {
    const page = await site.open({ as: 'shop1', path: '/orderManagement/logisticsExpress/index' })
    const before = await makeState(page)
    await listOf(page).rows.nth(1).getByRole('link').first().click()
    await page.waitForURL(/\/orderInfo\//)
    await page.goBack()
    await page.waitForURL(/logisticsExpress\/index\?/)
    await listOf(page).rows.first().waitFor()
    expect(await readState(page)).toEqual(before)
  })

  it('goes back step by step, and forth again', async () => {
    const page = await site.open({ as: 'shop1', path: '/orderManagement/logisticsExpress/index' })
    const before = await makeState(page)
    await page.goBack()
    await page.locator('.mc-page-current', { hasText: '1' }).waitFor()
    expect((await readState(page)).from).toBe(before.from)
    await page.goForward()
    await page.locator('.mc-page-current', { hasText: '2' }).waitFor()
    await listOf(page).rows.first().waitFor()
    expect(await readState(page)).toEqual(before)
  })

  it('shows somebody else the same when it is passed on', async () => {
    const page = await site.open({ as: 'shop1', path: '/orderManagement/logisticsExpress/index' })
    const before = await makeState(page)
    const { pathname, search } = new URL(page.url())
    const other = await site.open({ as: 'clerk', path: `${pathname}${search}` })
    await listOf(other).rows.first().waitFor()
    expect(await readState(other)).toEqual(before)
  })
})

describe('the address of an action', () => {
  it('opens its page with the action begun, and nothing is done before one agrees', async () => {
    const page = await site.open({ as: 'shop1', path: '/orderManagement/logisticsExpress/index' })
    const list = listOf(page)
    await list.rows.first().waitFor()
    const id = await list.rows.first().getAttribute('data-id')
    const writes: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST') writes.push(request.url())
    })
    await page.goto(`/orderManagement/logisticsExpress/remark/${id}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Flag', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(writes).toEqual([])
  })
})
