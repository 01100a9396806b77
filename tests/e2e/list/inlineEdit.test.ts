import type { Locator, Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeThings } from '../../support/fixture/things.ts'
import type { Session } from '../../support/server.ts'
import { accounts } from '../support/accounts.ts'
import { listOf } from '../support/listOf.ts'
import { showColumns } from '../support/showColumns.ts'
import { withConsole } from '../support/withConsole.ts'
import { withFixture } from '../support/withFixture.ts'

const site = withConsole()

type Goods = { id: number; version: number; goods_name: string; goods_sn: string; price: number; sort: number }

let session: Session | undefined
const call = async (method: 'GET' | 'POST', api: string, values: Record<string, unknown>) => {
  session ??= await site.server.login(accounts.shop1)
  const { envelope } = await site.server.call(session, method, api, values)
  if (!envelope.status) throw new Error(`${api}: ${envelope.message}`)
  return envelope.data as Record<string, unknown>
}
/** What the browser itself says of a refusal */
const refusal = /status of (409|422)/
const read = (id: number) => call('GET', 'seller/goods/Info', { id }) as Promise<Record<string, unknown> & Goods>
/** Somebody else, in another window, changes some values of the record. */
const changeMeanwhile = async (id: number, values: Record<string, unknown>) =>
  call('POST', 'seller/goods/Save', { id, version: (await read(id)).version, ...values })

/** Goods of one version on sale, with a market price above any price of these tests. */
async function takeGoods(at: number): Promise<Goods> {
  const { data } = (await call('GET', 'seller/goods/manageShow', { page: 1, limit: 100 })) as { data: Goods[] }
  const found: Goods[] = []
  for (const goods of data) if (found.length <= at && (await read(goods.id)).spec_type === 0) found.push(goods)
  const goods = found[at]
  if (!goods) throw new Error('There are too few goods of one version on sale')
  await changeMeanwhile(goods.id, { price: 10_000, market_price: 90_000, sort: 1 })
  return read(goods.id)
}

async function openList(goods: Goods, visit: Parameters<typeof site.open>[0] = {}): Promise<{ page: Page; row: Locator }> {
  const page = await site.open({ as: 'shop1', path: `/goods/manageShow?goods_sn=${goods.goods_sn}`, ...visit })
  const row = page.locator('main :is(tbody tr[data-id], .mc-card)', { hasText: goods.goods_name }).first()
  await row.waitFor()
  return { page, row }
}

/** Opens a cell, types over what is in it, and leaves it by a key. */
async function write(row: Locator, label: string, text: string, key = 'Enter'): Promise<void> {
  await row.getByRole('button', { name: `Edit ${label} ` }).click()
  const input = row.getByRole('textbox', { name: label, exact: true })
  await input.fill(text)
  await input.press(key)
}

describe('6. editing one cell of a list', () => {
  it('shows a price typed in yuan at once and keeps it in cents', async () => {
    const goods = await takeGoods(0)
    const { page, row } = await openList(goods)
    await write(row, 'Price', '123.5')
    await row.getByText('123.50').waitFor()
    await expect.poll(async () => (await read(goods.id)).price).toBe(12_350)
    await page.reload()
    await row.getByText('123.50').waitFor()
  })

  it('goes on to the next cell with Tab; both edits of the row are saved, one after the other', async () => {
    const goods = await takeGoods(1)
    const { page, row } = await openList(goods)
    await showColumns(page, 'Sort order')
    await write(row, 'Price', '7', 'Tab')
    const next = row.getByRole('textbox', { name: 'Sort order', exact: true })
    await next.waitFor()
    expect(await next.evaluate(input => input === document.activeElement)).toBe(true)
    await page.keyboard.type('42')
    await page.keyboard.press('Enter')
    await expect.poll(async () => read(goods.id)).toMatchObject({ price: 700, sort: 42, version: goods.version + 2 })
    await row.getByText('7.00').waitFor()
    await row.getByText('42', { exact: true }).waitFor()
  })

  it('does not save with Escape, nor what a rule of the record forbids, whose sentence stands in the cell', async () => {
    const goods = await takeGoods(0)
    const { page, row } = await openList(goods)
    await write(row, 'Price', '950')
    await row.getByRole('alert').getByText('The market price is below the price').waitFor()
    await page.keyboard.press('Escape')
    await row.getByText('100.00').waitFor()
    expect(await row.getByRole('button', { name: 'Edit Price' }).evaluate(button => button === document.activeElement)).toBe(true)
    expect(await read(goods.id)).toMatchObject({ price: 10_000, version: goods.version })
  })

  it('shows both values when two windows edited the row, and keeps mine where I say so', async () => {
    site.expectTrouble(refusal)
    const goods = await takeGoods(2)
    const [mine, theirs] = [await openList(goods), await openList(goods)]
    await write(theirs.row, 'Price', '300')
    await expect.poll(async () => (await read(goods.id)).price).toBe(30_000)
    await write(mine.row, 'Price', '200')
    const dialog = mine.page.getByRole('dialog')
    await dialog.getByText('200.00').waitFor()
    await dialog.getByText('300.00').waitFor()
    await dialog.getByText(/Saved 20\d\d-/).waitFor()
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(async () => (await read(goods.id)).price).toBe(20_000)
    await mine.row.getByText('200.00').waitFor()
  })

  it('takes theirs where I say so', async () => {
    site.expectTrouble(refusal)
    const goods = await takeGoods(2)
    const { page, row } = await openList(goods)
    await changeMeanwhile(goods.id, { price: 30_000 })
    await write(row, 'Price', '200')
    await page.getByRole('dialog').getByRole('button', { name: 'Use theirs' }).click()
    await row.getByText('300.00').waitFor()
    expect((await read(goods.id)).price).toBe(30_000)
  })

  it('puts the old value back with the sentence of the server when it refuses', async () => {
    site.expectTrouble(refusal)
    const goods = await takeGoods(1)
    const { page, row } = await openList(goods)
    await row.getByRole('button', { name: /^Edit Price/ }).click()
    await row.getByRole('textbox', { name: 'Price', exact: true }).fill('500')
    await changeMeanwhile(goods.id, { price: 1_500, market_price: 2_000 })
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Keep mine' }).click()
    await page.getByText('The market price is below the price').waitFor()
    await row.getByText('15.00', { exact: true }).waitFor()
    expect((await read(goods.id)).price).toBe(1_500)
  })

  it('works in the cards of a phone', async () => {
    const goods = await takeGoods(3)
    const { row } = await openList(goods, { phone: true })
    await write(row, 'Price', '66')
    await expect.poll(async () => (await read(goods.id)).price).toBe(6_600)
    await row.getByText('66.00').waitFor()
  })
})

describe('6. editing one cell of a list of another back end', () => {
  const foreign = withFixture({ 'shelf/things': { title: 'Goods', api: 'fixture/Things', blocks: [{ list: {} }] } })
  const things = () => foreign.backEnd.tables.get('fixture/Things')!
  const price = (at: number) => things().rows[at]?.price
  const openThings = async () => {
    const page = await foreign.open({ as: 'shop1', path: '/shelf/things' })
    await page.locator('main tbody tr[data-id]').first().waitFor()
    return page
  }
  const putThings = (limit: number) => {
    const table = makeThings(400, { save: 'fixture/ThingsSave', info: 'fixture/ThingsInfo', limit })
    Object.assign((table.metadata.rows as Record<string, object>).price!, { edit: true })
    foreign.backEnd.tables.set('fixture/Things', table)
  }
  beforeEach(() => putThings(20))

  it('is offered for the columns that its metadata says, and shows both values of a conflict', async () => {
    const page = await openThings()
    const row = listOf(page).row('Ball 1')
    expect(
      await row
        .first()
        .getByRole('button', { name: /^Edit / })
        .count(),
    ).toBe(1)
    await write(row.first(), 'Price', '2.5')
    await expect.poll(() => price(0)).toBe(250)
    await row.getByText('2.50').waitFor()
    await row
      .first()
      .getByRole('button', { name: /^Edit Price/ })
      .click()
    // Somebody else saves while the cell is open.
    Object.assign(things().rows[0]!, { price: 900, version: 9 })
    const input = row.first().getByRole('textbox', { name: 'Price', exact: true })
    await input.fill('3')
    await input.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('9.00').waitFor()
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(() => price(0)).toBe(300)
    expect(foreign.backEnd.strange).toEqual([])
  })

  it('saves what was entered in a row that is scrolled out of a long list', async () => {
    putThings(400)
    const page = await openThings()
    await page.locator('tr.mc-space').first().waitFor({ state: 'attached' })
    const row = page.locator('main tbody tr[data-id="3"]')
    await row.getByRole('button', { name: 'Edit Price' }).click()
    await row.getByRole('textbox', { name: 'Price', exact: true }).fill('77')
    await page.locator('.mc-table-scroll').evaluate(area => area.scrollTo({ top: area.scrollHeight }))
    await expect.poll(() => price(2)).toBe(7_700)
  })

  it('is not offered without a call that saves', async () => {
    const table = things()
    delete table.metadata.save
    const page = await openThings()
    expect(await page.getByRole('button', { name: /^Edit / }).count()).toBe(0)
  })
})
