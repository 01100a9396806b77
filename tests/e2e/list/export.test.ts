import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import type { Download, Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { findFaults } from '../support/findFaults.ts'
import { listOf } from '../support/listOf.ts'
import { whenPicked } from '../support/whenPicked.ts'
import { withConsole } from '../support/withConsole.ts'

const console_ = withConsole()
const goods = '/goods/manageShow'

const openDialog = async (page: Page): Promise<Locator> => {
  await page.locator('main').getByRole('button', { name: 'Export', exact: true }).click()
  return dialogOf(page)
}
/** So much can be done with chosen products that the last of it stands behind "More". */
const openForChosen = async (page: Page): Promise<Locator> => {
  await page.locator('.mc-batch-actions').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export', exact: true }).click()
  return dialogOf(page)
}
const dialogOf = async (page: Page): Promise<Locator> => {
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByText(/\d+ of \d+ chosen/).waitFor()
  return dialog
}
const press = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true }).click()
/** The file that comes when something is done. */
async function fileOf(page: Page, work: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
  const [download]: [Download, unknown] = await Promise.all([page.waitForEvent('download'), work()])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}
const rowsOf = async ({ bytes }: { bytes: Buffer }) => (await readXlsx(bytes)).sheets[0]?.rows ?? []
const choose = async (dialog: Locator, ...names: string[]) => {
  await press(dialog, 'Same as the list')
  await press(dialog, 'Select all')
  await press(dialog, 'Select none')
  for (const name of names) await dialog.getByRole('checkbox', { name, exact: true }).check()
}

/** By keyboard: lifted, up some places, dropped; each step when the one before has been announced. */
async function moveUp(dialog: Locator, name: string, places: number): Promise<void> {
  const page = dialog.page()
  await dialog.getByRole('button', { name: `Move ${name}`, exact: true }).focus()
  await page.keyboard.press('Space')
  const said = await whenPicked(page, new RegExp(`^${name} picked up, at position \\d+ of`))
  const from = Number(/\d+/.exec(said)?.[0])
  for (let place = from - 1; place >= from - places; place--) {
    await page.keyboard.press('ArrowUp')
    await page.getByText(`${name} is at position ${place} of`).waitFor({ state: 'attached' })
  }
  await page.keyboard.press('Space')
  await page.getByText(`${name} dropped at position ${from - places} of`).waitFor({ state: 'attached' })
}

describe('8. export of a list', () => {
  it('2.4 Advanced export with column choice gives the chosen rows with the chosen columns in the chosen order, and remembers both', async () => {
    const page = await console_.open({ as: 'shop1', path: goods })
    const list = listOf(page)
    await list.rows.first().waitFor()
    const names = (await list.column('Name')).slice(0, 2)
    for (const at of [0, 1]) await list.rows.nth(at).getByRole('checkbox').check()
    const dialog = await openForChosen(page)
    await dialog.getByRole('radio', { name: 'Only the 2 selected rows' }).waitFor()
    await choose(dialog, 'Name', 'Price', 'Stock')
    await moveUp(dialog, 'Stock', 1)
    const file = await fileOf(page, () => press(dialog, 'Export'))
    expect(file.name).toMatch(/^(Products|Listed)_\d{12}\.xlsx$/)
    const [head, ...rows] = await rowsOf(file)
    expect(head).toEqual(['Name', 'Stock', 'Price'])
    expect(rows.map(([name]) => name)).toEqual(names)
    for (const [, stock, price] of rows) expect([typeof stock, typeof price]).toEqual(['number', 'number'])
    await page.reload()
    await list.rows.first().waitFor()
    const again = await openForChosen(page)
    expect(await again.getByText(/^3 of \d+ chosen$/).count()).toBe(1)
    const order = await again.locator('li:has(input:checked)').allInnerTexts()
    expect(order.map(text => text.trim())).toEqual(['Name', 'Stock', 'Price'])
  })

  it('drags a column with the pointer, and gives a CSV file of everything that is filtered', async () => {
    const page = await console_.open({ as: 'shop1', path: `${goods}?sort=stock&order=asc` })
    const list = listOf(page)
    await list.rows.first().waitFor()
    const stocks = (await list.column('Stock')).map(text => text.replaceAll(',', ''))
    const dialog = await openDialog(page)
    await dialog.getByRole('radio', { name: 'CSV (.csv)' }).check()
    await choose(dialog, 'Name', 'Price', 'Stock')
    const [from, to] = await Promise.all(
      ['Stock', 'Name'].map(name => dialog.getByRole('button', { name: `Move ${name}`, exact: true }).boundingBox()),
    )
    await page.mouse.move(from!.x + 8, from!.y + 8)
    await page.mouse.down()
    await page.mouse.move(to!.x + 8, to!.y + 4, { steps: 12 })
    await page.mouse.up()
    // For 50 ms dnd-kit takes the click that follows a drag.
    await page.evaluate(() => new Promise(done => setTimeout(done, 60)))
    const file = await fileOf(page, () => press(dialog, 'Export'))
    expect(file.name).toMatch(/_\d{12}\.csv$/)
    const [head, ...rows]: string[][] = parse(file.bytes, { bom: true })
    expect(head?.[0]).toBe('Stock')
    expect(rows.slice(0, stocks.length).map(([stock]) => stock)).toEqual(stocks)
  })

  it('8 Advanced export without columns: 至少选择一列; export with zero total: 暂无数据，不能导出', async () => {
    const page = await console_.open({ as: 'shop1', path: goods, language: 'zh-CN' })
    await listOf(page).rows.first().waitFor()
    await page.locator('main').getByRole('button', { name: '导出', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '导出' })
    await press(dialog, '全选')
    await press(dialog, '全不选')
    await press(dialog, '导出')
    await page.getByText('至少选择一列', { exact: true }).waitFor()
    await page.goto(`${goods}?goods_name=nothing-is-called-so`)
    await page.getByText(/没有/).first().waitFor()
    await page.locator('main').getByRole('button', { name: '导出', exact: true }).click()
    await page.getByText('暂无数据，不能导出', { exact: true }).waitFor()
  })

  it('2.4 Excel export, asynchronous: queues a task, shows how far it is, says when it is ready, and gives, keeps and deletes the file', async () => {
    const page = await console_.open({ as: 'shop2', path: goods })
    await listOf(page).rows.first().waitFor()
    const dialog = await openDialog(page)
    await press(dialog, 'Export in background')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Show exports' }).click()
    const drawer = page.getByRole('dialog', { name: 'My exports' })
    const item = drawer.getByRole('listitem').first()
    await item.getByText(/^\d+ rows · kept until \d{4}-\d\d-\d\d \d\d:\d\d$/).waitFor()
    expect(await findFaults(page)).toEqual([])
    const file = await fileOf(page, () => item.getByRole('button', { name: /^Download/ }).click())
    expect(file.name).toMatch(/_\d{12}\.xlsx$/)
    expect(await rowsOf(file)).toHaveLength(Number(/^\d+/.exec(await item.getByText(/rows · kept/).innerText())?.[0]) + 1)
    await item.getByRole('button', { name: /^Delete/ }).click()
    await page.locator('dialog[open]').getByRole('button', { name: 'Delete' }).click()
    await drawer.getByText('Nothing exported yet').waitFor()
  })
})
