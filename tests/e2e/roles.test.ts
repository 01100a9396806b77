import { describe, expect, it } from 'vitest'
import { readSite } from '../../site/readSite.ts'
import { mayOpen } from '../../contract/wire/access/permission.ts'
import { root } from '../support/snapshot.ts'
import { accounts } from './support/accounts.ts'
import { listOf } from './support/listOf.ts'
import { withConsole } from './support/withConsole.ts'

const site = withConsole()

/** What the clerk may do, and what an owner may do beyond that. */
async function readRights(): Promise<{ pages: string[]; calls: string[] }> {
  const session = await site.server.login(accounts.clerk)
  const { envelope } = await site.server.call(session, 'GET', 'seller/role/AllowPaths')
  const held = new Set(envelope.data as string[])
  const entries = (await readSite(root)).entries.filter(entry => entry.union !== 'only')
  const lacked = entries.filter(entry => !mayOpen(held, entry.path) && entry.path !== '/dashboard')
  const own = new Set(entries.filter(entry => !lacked.includes(entry)).flatMap(entry => entry.api))
  const calls = new Set(lacked.flatMap(entry => entry.api).filter(api => !own.has(api) && !api.startsWith('public/')))
  return { pages: lacked.filter(entry => !entry.action).map(entry => entry.path), calls: [...calls] }
}

describe('what a clerk’s role lacks', () => {
  it('is not in the menu', async () => {
    const page = await site.open({ as: 'clerk', path: '/goods/manageShow' })
    const sections = await page.locator('.mc-nav > ul > li > :is(a, button)').allInnerTexts()
    expect(sections.map(text => text.trim())).toEqual(['Dashboard', 'Products', 'Orders'])
    await page.locator('.mc-nav-item', { hasText: /^Listed$/ }).waitFor()
    expect(await page.locator('.mc-nav-item').allInnerTexts()).toEqual(['Listed', 'Unlisted'])
  })

  it('is not on the page: neither in the toolbar, nor in a row, nor in a cell, nor behind a selection', async () => {
    const page = await site.open({ as: 'clerk', path: '/goods/manageShow' })
    const list = listOf(page)
    await list.rows.first().waitFor()
    for (const name of ['Add product', 'Edit', 'Unlist']) expect(await page.getByText(name, { exact: true }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^Edit / }).count()).toBe(0)
    await list.rows.first().getByRole('checkbox').check()
    await page.getByText('1 selected').waitFor()
    expect(await page.getByRole('button', { name: 'Unlist' }).count()).toBe(0)
  })

  it('leaves what the role has', async () => {
    const page = await site.open({ as: 'clerk', path: '/orderManagement/logisticsExpress/bedelivered' })
    await listOf(page).rows.first().getByText('Ship', { exact: true }).waitFor()
  })

  it('is no page at its address either', async () => {
    const { pages } = await readRights()
    expect(pages).toEqual(expect.arrayContaining(['/goods/edit/{id}', '/users/customer/list', '/sys/permission/management/role']))
    const page = await site.open({ as: 'clerk' })
    for (const path of pages) {
      await page.goto(path.replace('{id}', '1'))
      await page.waitForURL(/\/404/)
    }
  })

  it('is refused by the server, call by call', async () => {
    const { calls } = await readRights()
    const session = await site.server.login(accounts.clerk)
    const answers: Record<string, string[]> = {}
    for (const api of calls) {
      const both = [await site.server.call(session, 'GET', api, {}), await site.server.call(session, 'POST', api, {})]
      // A call that only reads is not there to be posted, and the other way round.
      answers[api] = both.map(({ envelope }) => String(envelope.code)).filter(code => code !== 'unknown_call')
    }
    expect(Object.keys(answers)).toContain('seller/goods/Save')
    expect(Object.keys(answers)).toContain('seller/role/roleadd')
    const let_in = Object.entries(answers).filter(
      ([, codes]) => codes.length === 0 || codes.some(code => code !== 'permission_denied'),
    )
    expect(let_in).toEqual([])
  })

  it('is refused to a shop’s owner where it is the platform’s', async () => {
    const session = await site.server.login(accounts.shop1)
    for (const api of ['seller/enter/SupplierDisabled', 'seller/enter/SupplierCheck', 'seller/goodsCat/Save']) {
      const { envelope } = await site.server.call(session, 'POST', api, { id: 3, version: 1 })
      expect(`${api} ${envelope.code}`).toBe(`${api} permission_denied`)
    }
    const page = await site.open({ as: 'shop1', path: '/supplier/manage/check/3' })
    await page.waitForURL(/\/404/)
  })
})
