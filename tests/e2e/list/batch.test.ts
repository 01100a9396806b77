import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeThings } from '../../support/fixture/things.ts'
import { chooseRows, waitForChosen } from '../support/chooseRows.ts'
import { findFaults } from '../support/findFaults.ts'
import { goodsOf } from '../support/goodsOf.ts'
import { listOf } from '../support/listOf.ts'
import { showColumns } from '../support/showColumns.ts'
import { withConsole } from '../support/withConsole.ts'
import { withFixture } from '../support/withFixture.ts'

const site = withConsole()
const own = goodsOf(site, 'shop1')
const reviewed = goodsOf(site, 'shop2')

const openWarehouse = async (name: string, as: 'shop1' | 'shop2' = 'shop1'): Promise<Page> => {
  const page = await site.open({ as, path: `/goods/manageUnShow?goods_name=${encodeURIComponent(name)}` })
  await page.locator('main tbody tr[data-id]').first().waitFor()
  return page
}
/** What has no room on the bar of chosen rows. */
const pressBehindMore = async (page: Page, name: string) => {
  await batchButton(page, 'More').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const batchButton = (page: Page, name: string) => page.locator('.mc-batch').getByRole('button', { name, exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()
const results = (page: Page) => dialogOf(page).locator('tbody tr').allInnerTexts()

describe('4. a batch', () => {
  it('asks with the count, the first five titles and what will happen, and tells the result of each row', async () => {
    for (const letter of 'ABCDEFG') await own.add(`Lantern ${letter}`)
    const page = await openWarehouse('Lantern')
    await page.getByRole('checkbox', { name: 'Select this page' }).click()
    await waitForChosen(page, '7 selected')
    await batchButton(page, 'List for sale').click()
    const dialog = dialogOf(page)
    await dialog.getByText('List for sale: 7 products').waitFor()
    await dialog.getByText('Buyers can see them right away').waitFor()
    expect(await dialog.getByRole('list', { name: 'Includes' }).locator('li').allInnerTexts()).toEqual([
      'Lantern G',
      'Lantern F',
      'Lantern E',
      'Lantern D',
      'Lantern C',
      'and 2 more',
    ])
    expect(await findFaults(page)).toEqual([])
    await press(page, 'Cancel')
    await listOf(page).waitForRows(7)
    await batchButton(page, 'List for sale').click()
    await press(page, 'List for sale')
    await dialog.getByText('7 done').waitFor()
    expect((await results(page)).map(text => text.replace(/\s+/g, ' ').trim()).sort()[0]).toBe('Lantern A Succeeded')
    expect(await findFaults(page)).toEqual([])
    await press(page, 'OK')
    // They are on sale now, so this list has none of them and nothing is chosen any more.
    await listOf(page).waitForRows(0)
    await page.locator('.mc-batch').waitFor({ state: 'detached' })
  })

  it('is refused when the count shown no longer holds: nothing is touched, both numbers are told, and it asks anew', async () => {
    for (const letter of 'ABC') await own.add(`Kettle ${letter}`)
    const page = await openWarehouse('Kettle')
    await chooseRows(page, [0])
    await page.getByRole('button', { name: 'Select all 3 that match' }).click()
    await batchButton(page, 'List for sale').click()
    await own.add('Kettle D')
    site.expectTrouble(/409/)
    await press(page, 'List for sale')
    await dialogOf(page).getByText('Shown before: 3 products. Now: 4 products. Nothing was changed.').waitFor()
    const sale = await site.open({ as: 'shop1', path: '/goods/manageShow?goods_name=Kettle' })
    await listOf(sale).waitForRows(0)
    await press(page, 'List for sale: all 4')
    await dialogOf(page).getByText('4 done').waitFor()
    await sale.reload()
    await listOf(sale).waitForRows(4)
  })

  it('leaves alone what was taken out of everything that matches', async () => {
    for (const letter of 'ABCD') await own.add(`Teapot ${letter}`)
    const page = await openWarehouse('Teapot')
    await chooseRows(page, [0])
    await page.getByRole('button', { name: 'Select all 4 that match' }).click()
    await page.getByRole('checkbox', { name: 'Select Teapot B' }).click()
    await batchButton(page, 'List for sale').click()
    await dialogOf(page).getByText('Everything that matches the filters, on all pages, except 1').waitFor()
    await press(page, 'List for sale')
    await dialogOf(page).getByText('3 done').waitFor()
    await press(page, 'OK')
    await listOf(page).waitForRows(1)
    expect(await listOf(page).column('Name')).toEqual(['Teapot B'])
  })

  it('tells why rows were refused, writes them into a file, and tries them alone again', async () => {
    const [waiting, ready] = [await reviewed.add('=Basket waiting'), await reviewed.add('Basket ready')]
    await reviewed.approve(waiting)
    await reviewed.approve(ready)
    const page = await openWarehouse('Basket', 'shop2')
    await page.getByRole('checkbox', { name: 'Select this page' }).click()
    await site.server.services.database.updateTable('goods').set({ audit_status: 0 }).where('id', '=', waiting).execute()
    await batchButton(page, 'List for sale').click()
    await press(page, 'List for sale')
    const dialog = dialogOf(page)
    await dialog.getByText('1 failed').waitFor()
    expect((await results(page)).map(text => text.replace(/\s+/g, ' ').trim())).toEqual([
      '=Basket waiting Failed The product is waiting for review',
      'Basket ready Succeeded',
    ])
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download failed rows')])
    expect(file.suggestedFilename()).toMatch(/^List for sale_Not done_\d{12}\.csv$/)
    expect(readFileSync(await file.path(), 'utf8')).toBe(
      `\uFEFFID,Record,Reason\r\n${waiting},"'=Basket waiting",The product is waiting for review\r\n`,
    )
    await reviewed.approve(waiting)
    await press(page, 'Try 1 again')
    await dialog.getByText('2 done').waitFor()
    expect(await dialog.getByText(/failed/).count()).toBe(0)
  })

  it('leaves out chosen rows that do not offer it, says why, and is shut where none does', async () => {
    const [, ready] = [await reviewed.add('Crate waiting'), await reviewed.add('Crate ready')]
    const page = await openWarehouse('Crate', 'shop2')
    await page.getByRole('checkbox', { name: 'Select this page' }).click()
    await batchButton(page, 'More').click()
    const shut = page.getByRole('menuitem', { name: 'List for sale', exact: true })
    expect(await shut.getAttribute('aria-disabled')).toBe('true')
    expect(await shut.innerText()).toContain('The product is waiting for review')
    await page.keyboard.press('Escape')
    await reviewed.approve(ready)
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await batchButton(page, 'List for sale').click()
    const dialog = dialogOf(page)
    await dialog.getByText('List for sale: 1 product').waitFor()
    await dialog.getByText('1 of the selected rows is left out').waitFor()
    expect(await dialog.locator('.mc-batch-left li').allInnerTexts()).toEqual([
      'Crate waiting\nThe product is waiting for review',
    ])
    expect(await findFaults(page)).toEqual([])
    await press(page, 'List for sale')
    await dialog.getByText('1 done').waitFor()
    await press(page, 'OK')
    await waitForChosen(page, '1 selected')
  })

  it('on deleted rows, those that are gone leave the selection and those refused stay in it', async () => {
    const [gone] = [await own.add('Mirror A'), await own.add('Mirror B')]
    const page = await openWarehouse('Mirror')
    await page.getByRole('checkbox', { name: 'Select this page' }).click()
    await own.putOn(gone)
    await batchButton(page, 'Delete').click()
    await press(page, 'Delete')
    await dialogOf(page).getByText('1 failed').waitFor()
    expect((await results(page))[0]).toContain('no longer selected')
  })

  it('asks the platform for what the server wants to know, and goes on only with it', async () => {
    for (const letter of 'AB') await own.putOn(await own.add(`Curtain ${letter}`))
    const page = await site.open({ as: 'platform', path: '/goods/manageShow?goods_name=Curtain' })
    await listOf(page).waitForRows(2)
    await page.getByRole('checkbox', { name: 'Select this page' }).click()
    await batchButton(page, 'Unlist').click()
    await dialogOf(page).getByText('Unlist products: 2').waitFor()
    await press(page, 'Next')
    await dialogOf(page)
      .getByText(/cannot be blank/i)
      .first()
      .waitFor()
    await dialogOf(page).getByRole('textbox', { name: 'Reason for unlisting' }).fill('The pictures show another brand')
    expect(await findFaults(page)).toEqual([])
    await press(page, 'Next')
    await dialogOf(page).getByText('Buyers can no longer see them').waitFor()
    await press(page, 'Unlist')
    await dialogOf(page).getByText('2 done').waitFor()
    const shop = await openWarehouse('Curtain')
    await showColumns(shop, 'Reason for unlisting')
    expect(await listOf(shop).column('Reason for unlisting')).toEqual(Array(2).fill('The pictures show another brand'))
  })

  it('that changes prices asks how, shows a sample before and after, and does what it showed', async () => {
    const prices = [1000, 2000, 40]
    for (const [at, price] of prices.entries()) await own.add(`Teaspoon ${at}`, { price })
    const page = await openWarehouse('Teaspoon')
    await page.getByRole('checkbox', { name: 'Select this page' }).click()
    await batchButton(page, 'Change price').click()
    const dialog = dialogOf(page)
    await dialog.getByText('Change product prices: 3').waitFor()
    await dialog.getByRole('radio', { name: 'By amount' }).check()
    await dialog.getByRole('textbox', { name: 'Change by' }).fill('-1.5')
    await press(page, 'Next')
    const sample = dialog.getByRole('list', { name: 'Includes' }).locator('li')
    await sample.first().waitFor()
    expect((await sample.allInnerTexts()).map(text => text.replace(/\s+/g, ' '))).toEqual([
      'Teaspoon 2 The price would be below 0.01 or too high',
      'Teaspoon 1 20.00 → 18.50',
      'Teaspoon 0 10.00 → 8.50',
    ])
    expect(await findFaults(page)).toEqual([])
    await press(page, 'Change price')
    await dialog.getByText('2 done').waitFor()
    await press(page, 'OK')
    await expect.poll(async () => (await listOf(page).column('Price')).toSorted()).toEqual(['0.40', '18.50', '8.50'])
  })

  it('sets a note and a flag on the chosen orders, and exports them and no others', async () => {
    const page = await site.open({ as: 'shop1', path: '/orderManagement/logisticsExpress/bedelivered' })
    await listOf(page).rows.first().waitFor()
    await chooseRows(page, [0, 2])
    await waitForChosen(page, '2 selected')
    const numbers = (await listOf(page).column('Order number')).filter((_number, at) => at === 0 || at === 2)
    const dialog = dialogOf(page)
    await batchButton(page, 'Edit notes').click()
    await dialog.getByRole('textbox', { name: "Shop's note" }).fill('Gift wrap')
    await dialog.getByRole('heading', { name: /^Edit notes: 2/ }).waitFor()
    expect(await findFaults(page)).toEqual([])
    await press(page, 'Edit notes')
    await dialog.getByText('2 done').waitFor()
    // The question stays below its answer until that is closed.
    const close = async () => {
      await dialog.last().getByRole('button', { name: 'OK', exact: true }).click()
      await dialog.first().waitFor({ state: 'detached' })
    }
    await close()
    await pressBehindMore(page, 'Set flag')
    await dialog.getByRole('combobox', { name: 'Flag' }).selectOption({ label: 'Green' })
    await press(page, 'Set flag')
    await dialog.getByText('2 done').waitFor()
    await close()
    await waitForChosen(page, '2 selected')
    await pressBehindMore(page, 'Export')
    await dialog.getByRole('radio', { name: 'Only the 2 selected rows' }).waitFor()
    for (const name of ['Flag', "Shop's note"]) await dialog.getByRole('checkbox', { name, exact: true }).check()
    await dialog.getByRole('radio', { name: 'CSV (.csv)' }).check()
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export')])
    const [head, ...rows]: string[][] = parse(readFileSync(await file.path()), { bom: true })
    const column = (name: string) => rows.map(row => row[head?.indexOf(name) ?? -1])
    expect(head?.slice(0, 6)).toEqual(['Order number', 'Shipping status', 'Order total', 'Refund', 'Products', 'Buyer'])
    expect(column('Order number').map(number => number?.replace(/\D/g, ''))).toEqual(numbers)
    expect([column('Flag'), column("Shop's note")]).toEqual([Array(2).fill('Green'), Array(2).fill('Gift wrap')])
  })

  it('of more than 200 rows is found again after a refresh, with what came of it', async () => {
    for (let at = 0; at < 210; at += 10)
      await Promise.all(Array.from({ length: 10 }, (_none, index) => own.add(`Saucer ${at + index}`)))
    const page = await openWarehouse('Saucer')
    await chooseRows(page, [0])
    await page.getByRole('button', { name: 'Select all 210 that match' }).click()
    await batchButton(page, 'List for sale').click()
    const answered = page.waitForResponse(response => response.url().includes('seller/task/Task'))
    await press(page, 'List for sale')
    await answered
    await page.reload()
    await page.getByRole('status').filter({ hasText: 'List for sale: 210 done, 0 failed' }).waitFor()
    await listOf(page).waitForRows(0)
  })

  it('of more than 200 rows is a task with progress, stopped between two rows', async () => {
    // Those that the test before has put on sale.
    const page = await site.open({ as: 'shop1', path: '/goods/manageShow?goods_name=Saucer' })
    await page.locator('main tbody tr[data-id]').first().waitFor()
    await chooseRows(page, [0])
    await page.getByRole('button', { name: 'Select all 210 that match' }).click()
    await batchButton(page, 'Unlist').click()
    await press(page, 'Unlist')
    await dialogOf(page).getByRole('progressbar').waitFor()
    await press(page, 'Stop after this row')
    await dialogOf(page)
      .getByText(/not started/)
      .waitFor()
    const [done, left] = await Promise.all(
      [/(\d+) done/, /(\d+) not started/].map(async text =>
        Number(text.exec((await dialogOf(page).locator('.mc-batch-counts').innerText()) ?? '')?.[1]),
      ),
    )
    expect((done ?? 0) + (left ?? 0)).toBe(210)
    await press(page, 'OK')
    await page.getByText(`${left} in total`).waitFor()
    await chooseRows(page, [0])
    await page.getByRole('button', { name: `Select all ${left} that match` }).click()
    await batchButton(page, 'Unlist').click()
    await press(page, 'Unlist')
    await dialogOf(page).getByText(`${left} done`).waitFor()
  })
})

const remove = (name: string, value: string) => ({
  label: 'Remove',
  run: { call: 'POST fixture/ThingsDel', body: { [name]: value } },
})
const list = (action: unknown) => ({ title: 'Goods', api: 'fixture/Things', blocks: [{ list: {}, batchActions: [action] }] })
const things = withFixture({
  'shelf/things': list(remove('ids', '=selected.ids')),
  'shelf/targets': list(remove('target', '=selected.target')),
})

describe('4. a batch over a back end that knows no entities', () => {
  beforeEach(() => {
    things.backEnd.before = null
    things.backEnd.calls.length = 0
    things.backEnd.strange.length = 0
  })
  const openThings = async (path: string, targets: 0 | 1): Promise<Page> => {
    things.backEnd.tables.set('fixture/Things', makeThings(60, { targets, limit: 50 }))
    const page = await things.open({ as: 'shop1', path })
    await page.getByRole('checkbox', { name: 'Select this page' }).click()
    await waitForChosen(page, '50 selected')
    return page
  }
  const sent = () => things.backEnd.calls.filter(call => call.api === 'fixture/ThingsDel').map(call => call.body)

  it('and only keys goes in parts, can be stopped between them, and tells what was not started', async () => {
    const page = await openThings('/shelf/things', 0)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    things.backEnd.before = call => (call.api === 'fixture/ThingsDel' ? held : undefined)
    await batchButton(page, 'Remove').click()
    await press(page, 'Remove')
    await dialogOf(page).getByText('0 of 50').waitFor()
    await press(page, 'Stop after this row')
    release()
    await dialogOf(page).getByText('5 done').waitFor()
    expect(sent()).toEqual([{ ids: [1, 2, 3, 4, 5] }])
    await press(page, 'Try 45 again')
    await dialogOf(page).getByText('50 done').waitFor()
    await press(page, 'OK')
    await listOf(page).waitForRows(10)
    expect(things.backEnd.strange).toEqual([])
  })

  it('but targets is told a query and its count', async () => {
    const page = await openThings('/shelf/targets', 1)
    await page.getByRole('button', { name: 'Select all 60 that match' }).click()
    await batchButton(page, 'Remove').click()
    await press(page, 'Remove')
    await dialogOf(page).getByText('60 done').waitFor()
    expect(sent()).toEqual([{ target: { where: {}, except: [], count: 60, list: 'fixture/Things' } }])
  })
})
