import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../support/accounts.ts'
import { listOf } from '../support/listOf.ts'
import { withConsole } from '../support/withConsole.ts'

const site = withConsole()
// A few more than are drawn at once
const many = 205
let rootId = 0

beforeAll(async () => {
  const { server } = site
  const session = await server.login(accounts.platform)
  const { envelope } = await server.call(session, 'GET', 'seller/goodsCat/Manage')
  const { data } = envelope.data as { data: { id: number }[] }
  const [first] = data
  if (!first) throw new Error('There is no category')
  rootId = first.id
  for (let at = 1; at <= many; at++) {
    const saved = await server.call(session, 'POST', 'seller/goodsCat/Save', { name: `Plant ${at}`, parent_id: rootId, sort: at })
    if (!saved.envelope.status) throw new Error(saved.envelope.message)
  }
})

const open = async (visit: Parameters<typeof site.open>[0] = {}) => {
  const page = await site.open({ as: 'platform', path: '/goods/cat/manage', ...visit })
  await rootRow(page).waitFor()
  return page
}
const rootRow = (page: Page) => page.locator(`main tbody tr[data-id="${rootId}"]`)
const rowOf = (page: Page, name: string) => listOf(page).rows.filter({ has: page.getByText(name, { exact: true }) })

describe('tree rows (line 7)', () => {
  it('are loaded when a row is opened, all of them, however many', async () => {
    const page = await open()
    expect(await rowOf(page, 'Plant 1').count()).toBe(0)
    await rootRow(page).getByRole('button', { name: 'Expand' }).click()
    await rowOf(page, 'Plant 1').waitFor()
    expect(await rootRow(page).getByRole('button', { name: 'Collapse' }).getAttribute('aria-expanded')).toBe('true')
    // More than are drawn at once: what is far below is drawn when one scrolls there.
    const rows = Number(await page.locator('.mc-table').getAttribute('aria-rowcount'))
    expect(rows).toBeGreaterThan(many)
    await page.keyboard.press('Control+f')
    await page.getByRole('searchbox', { name: 'Find in this list' }).fill(`Plant ${many}`)
    await rowOf(page, `Plant ${many}`).waitFor()
  })

  it('say what went wrong at the row itself, and are tried again there', async () => {
    const page = await open()
    await page.route(/seller\/goodsCat\/Manage\?.*_parent=/, route =>
      route.fulfill({ json: { status: false, code: 'internal', message: 'The tree is resting', data: null } }),
    )
    site.expectTrouble(/The tree is resting/)
    await rootRow(page).getByRole('button', { name: 'Expand' }).click()
    const note = page.locator('.mc-tree-note').getByRole('alert')
    await note.getByText('The tree is resting').waitFor()
    await page.unroute(/seller\/goodsCat\/Manage\?.*_parent=/)
    await note.getByRole('button', { name: 'Try again' }).click()
    await rowOf(page, 'Plant 1').waitFor()
    expect(await page.locator('.mc-tree-note').count()).toBe(0)
  })

  it('stay open over a refresh and close again', async () => {
    const page = await open()
    await rootRow(page).getByRole('button', { name: 'Expand' }).click()
    await rowOf(page, 'Plant 1').waitFor()
    const answered = page.waitForResponse(response => response.url().includes(`_parent=${rootId}`))
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await answered
    await rowOf(page, 'Plant 1').waitFor()
    await rootRow(page).getByRole('button', { name: 'Collapse' }).click()
    await rowOf(page, 'Plant 1').waitFor({ state: 'detached' })
  })

  it('are chosen on all levels by "everything", except some, and what is shown is what is done', async () => {
    const page = await open()
    const everything = /^Select all (\d+) that match, including all levels$/
    await rootRow(page).getByRole('checkbox').click()
    await rootRow(page).getByRole('button', { name: 'Expand' }).click()
    const button = page.getByRole('button', { name: everything })
    expect(Number(everything.exec(await button.innerText())?.[1])).toBeGreaterThan(many)
    await button.click()
    await expect.poll(() => rowOf(page, 'Plant 1').getByRole('checkbox').isChecked()).toBe(true)
    await listOf(page).filter('Name', 'Plant 20')
    await listOf(page).waitForRows(7)
    await listOf(page).rows.first().getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Select all 7 that match, including all levels' }).click()
    await rowOf(page, 'Plant 203').getByRole('checkbox').click()
    await page.locator('.mc-batch').getByRole('button', { name: 'Turn off' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Everything that matches the filters, including all levels, except 1').waitFor()
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await dialog.getByText('6 done').waitFor()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await rowOf(page, 'Plant 200').getByText('Off', { exact: true }).waitFor()
    expect(await rowOf(page, 'Plant 203').getByText('On', { exact: true }).count()).toBe(1)
  })

  it('are edited in place among hundreds of others, and keep what was saved when they come back into the window', async () => {
    const page = await open()
    await rootRow(page).getByRole('button', { name: 'Expand' }).click()
    const row = rowOf(page, 'Plant 3')
    const cell = row.locator('td', { has: page.getByRole('button', { name: 'Edit Sort order' }) })
    await page.locator('tr.mc-space').first().waitFor({ state: 'attached' })
    await row.getByRole('button', { name: 'Edit Sort order' }).click()
    await row.locator('.mc-cell-editor input').fill('2')
    await page.keyboard.press('Enter')
    // Rows stand in this order: it stays where it is.
    await cell.getByText('2', { exact: true }).waitFor()
    await page.evaluate(() => document.querySelector('.mc-table-scroll')?.scrollTo(0, 1e6))
    await row.waitFor({ state: 'detached' })
    await page.evaluate(() => document.querySelector('.mc-table-scroll')?.scrollTo(0, 0))
    await cell.getByText('2', { exact: true }).waitFor()
  })
})
