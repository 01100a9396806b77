import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright'
import { step } from '../support/step.ts'
import { listOf } from './support/listOf.ts'
import { showColumns } from './support/showColumns.ts'
import { makePng } from './support/makePng.ts'
import { withConsole } from './support/withConsole.ts'

const site = withConsole()
const name = 'Travel mug, two lids'
const colours = ['Sand', 'Slate', 'Coral']
const sizes = ['300 ml', '450 ml', '600 ml']

describe('a shop’s day', () => {
  it('makes a product, finds it, puts it on sale and edits it in the list', async () => {
    await step('begins with goods of two specs and six versions, made by the form', async () => {
      const page = await site.open({ as: 'shop1', path: '/goods/list/save' })
      await page.getByLabel('Name', { exact: true }).fill(name)
      await chooseCategory(page)
      await page.locator('.mc-pictures input[type=file]').setInputFiles([makePng('front.png', 0x40), makePng('back.png', 0xb0)])
      await page.getByRole('link', { name: 'Pictures 2' }).waitFor()
      await page.getByRole('textbox', { name: 'Description' }).click()
      await page.keyboard.type('Keeps tea hot for a day.')
      await writeVersions(page)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.waitForURL(/\/goods\/manageUnShow/)
      await listOf(page).row(name).waitFor()
    })
    await step('shows the versions as they were written', async () => {
      const page = await openGoods('/goods/manageUnShow')
      const grid = page.locator('main table')
      await grid.waitFor()
      const versions = await grid.locator('tbody tr td:first-child').allInnerTexts()
      expect(versions).toEqual([
        'Sand / 300 ml',
        'Sand / 450 ml',
        'Slate / 300 ml',
        'Slate / 450 ml',
        'Coral / 300 ml',
        'Coral / 450 ml',
      ])
      expect(await grid.locator('tbody tr').first().innerText()).toContain('59.90')
      expect(await page.getByText('Keeps tea hot for a day.').count()).toBe(1)
    })
    await step('puts it on sale from its row in the warehouse', async () => {
      const page = await site.open({ as: 'shop1', path: '/goods/manageUnShow' })
      const list = listOf(page)
      await list.filter('Name', 'Travel mug')
      await list.row(name).getByRole('button', { name: 'List for sale' }).click()
      await list.waitForRows(0)
    })
    await step('finds it on sale by its name and by its price', async () => {
      const page = await site.open({ as: 'shop1', path: '/goods/manageShow' })
      const list = listOf(page)
      await list.filter('Name', 'Travel mug')
      await list.waitForRows(1)
      expect(await list.column('Name')).toEqual([name])
      await page.goto('/goods/manageShow?price=5990,5990&goods_name=mug')
      await list.waitForRows(1)
      await page.goto('/goods/manageShow?price=1,5989&goods_name=mug')
      await page.getByText('No results for these filters').waitFor()
    })
    await step('changes the order of display in the list, where it is kept', async () => {
      const page = await site.open({ as: 'shop1', path: '/goods/manageShow?goods_name=Travel+mug' })
      const row = listOf(page).row(name)
      await row.waitFor()
      await showColumns(page, 'Sort order')
      await row.getByRole('button', { name: 'Edit Sort order' }).click()
      await row.locator('.mc-cell-editor input').fill('77')
      await page.keyboard.press('Enter')
      await row.getByText('77', { exact: true }).waitFor()
      await page.reload()
      await row.getByText('77', { exact: true }).waitFor()
    })
  }, 300_000)

  it('changes the price of goods of one version in the list, in yuan, and the server keeps cents', async () => {
    const single = await findRow('seller/goods/manageShow', {}, row => row.spec_type === 0)
    const page = await site.open({ as: 'shop1', path: `/goods/manageShow?goods_sn=${single.goods_sn}` })
    const row = listOf(page).rows.first()
    await row.getByRole('button', { name: 'Edit Price' }).click()
    await row.locator('.mc-cell-editor input').fill('0.5')
    await page.keyboard.press('Enter')
    await row.getByText('0.50', { exact: true }).waitFor()
    const kept = await findRow('seller/goods/manageShow', { goods_sn: single.goods_sn }, () => true)
    expect(kept.price).toBe(50)
  })
})

describe('an order with two units', () => {
  it('is shipped in part, and says what is left, what was sent and by whom', async () => {
    const conditions = { order_status: 'pay', freight_mode: '1', delivery_status: 0, refund_state: 0, limit: 100 }
    const order = await findRow('seller/order/OrderList', conditions, row => {
      const lines = row.lines as { left: number }[]
      return lines.length === 1 && (lines[0]?.left ?? 0) >= 2
    })
    await step('is found among those to ship, and one unit of it is sent', async () => {
      const page = await site.open({ as: 'shop1', path: '/orderManagement/logisticsExpress/bedelivered' })
      const list = listOf(page)
      await list.filter('Order number', String(order.order_sn))
      await list.waitForRows(1)
      await list.rows.getByRole('link', { name: 'Ship' }).click()
      const parcel = page.getByRole('group', { name: 'Products in the parcel' })
      await parcel.getByText(lineOf(order).goods_name).waitFor()
      await parcel.getByRole('textbox').fill('1')
      await page.getByLabel('Carrier', { exact: true }).click()
      await page.getByTitle('顺丰速运').click()
      await page.getByLabel('Tracking number', { exact: true }).fill('SF20260001')
      await page.getByRole('button', { name: 'Ship', exact: true }).click()
      await page.waitForURL(/\/bedelivered/)
      await list.filter('Order number', String(order.order_sn))
      await list.waitForRows(1)
      await list.rows.getByText('Partially shipped').waitFor()
    })
    await step('still has the others to ship', async () => {
      const after = await findRow('seller/order/OrderList', { order_sn: order.order_sn }, () => true)
      expect(after.order_status).toBe('pay')
      expect(lineOf(after)).toMatchObject({ sent_num: 1, left: lineOf(order).left - 1 })
    })
    await step('says in its history what was shipped and by whom', async () => {
      const page = await site.open({ as: 'shop1', path: `/orderManagement/logisticsExpress/orderInfo/${order.id}` })
      const history = page.getByRole('region', { name: 'History' })
      await history.waitFor()
      expect(await history.innerText()).toContain('SF20260001')
      expect(await page.getByRole('heading', { name: `Order ${order.order_sn}` }).count()).toBe(1)
      expect(await page.locator('main').innerText()).toContain('Partially shipped')
    })
    await step('is refused another parcel by somebody who saw it before', async () => {
      const session = await site.server.login({ username: 'shop1', password: 'Shop1@2026' })
      const body = { id: order.id, version: order.version, send_type: 3, lines: [{ order_goods_id: lineOf(order).id, num: 1 }] }
      const { envelope } = await site.server.call(session, 'POST', 'seller/order/OrderSend', body)
      expect(envelope).toMatchObject({ status: false, code: 'conflict' })
    })
  }, 300_000)
})

type Row = Record<string, unknown> & { id: number }
type Line = { id: number; goods_name: string; left: number; sent_num: number }
const lineOf = (order: Row): Line => {
  const [line] = order.lines as Line[]
  if (!line) throw new Error(`Order ${order.id} has no line`)
  return line
}

/** The first row of shop1 that fits, asked of the server. */
async function findRow(api: string, filters: Record<string, unknown>, fits: (row: Row) => boolean): Promise<Row> {
  const session = await site.server.login({ username: 'shop1', password: 'Shop1@2026' })
  const { envelope } = await site.server.call(session, 'GET', api, { page: 1, limit: 100, ...filters })
  const row = (envelope.data as { data: Row[] } | null)?.data.find(fits)
  if (!row) throw new Error(`No row of ${api} fits: ${envelope.message}`)
  return row
}

async function openGoods(list: string): Promise<Page> {
  const page = await site.open({ as: 'shop1', path: list })
  await listOf(page).row(name).getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name }).waitFor()
  return page
}

/** The first category at the end of a branch: branches are opened until there is one that has no more. */
async function chooseCategory(page: Page): Promise<void> {
  await page.getByLabel('Category', { exact: true }).click()
  const leaf = page.locator('.ant-select-tree [role=treeitem]:not([aria-expanded])')
  for (let opened = 0; (await leaf.count()) === 0; opened++) {
    await page.locator('.ant-select-tree [role=treeitem][aria-expanded=false] .ant-select-tree-switcher').first().click()
    await page.locator('.ant-select-tree [role=treeitem][aria-expanded=true]').nth(opened).waitFor()
  }
  await leaf.first().locator('.ant-select-tree-title').click()
}

async function writeVersions(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Multiple variants' }).check()
  for (const [index, [spec, values]] of [
    ['Color', colours],
    ['Size', sizes],
  ].entries() as ArrayIterator<[number, [string, string[]]]>) {
    await page.getByRole('button', { name: 'Add option' }).click()
    await page.getByLabel(`Name of option ${index + 1}`).fill(spec)
    for (const value of values) {
      await page.getByLabel(`New value of ${spec}`).fill(value)
      await page.keyboard.press('Enter')
    }
  }
  // Three times three are nine; the largest size is not sold, so six are left.
  await page.getByRole('button', { name: 'Remove 600 ml' }).click()
  await page.getByText('6 variants').waitFor()
  await page.getByLabel('Fill Price').fill('59.9')
  await page.getByLabel('Fill Stock', { exact: true }).fill('20')
  await page.getByRole('button', { name: 'Fill', exact: true }).click()
}
