import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FixtureRefusal } from '../../support/fixture/answerTable.ts'
import { day, makeThings, type Table, thing } from '../../support/fixture/things.ts'
import { findFaults } from '../support/findFaults.ts'
import { listOf } from '../support/listOf.ts'
import { withFixture } from '../support/withFixture.ts'

// Nothing but the address of the table.
const things = { title: 'Goods', api: 'fixture/Things', blocks: [{ list: {} }] }
// Its back end has calls beside the table: the page names them.
const remove = { name: 'remove', label: 'Delete', confirm: 'Delete this?', tone: 'danger' }
const boxes = {
  title: 'Goods',
  api: 'fixture/Boxes',
  blocks: [
    {
      list: {},
      rowActions: [{ ...remove, run: [{ call: 'POST fixture/BoxesDel', body: { id: '=row.id' } }] }],
      batchActions: [{ ...remove, run: [{ call: 'POST fixture/BoxesDel', body: { target: '=selected.target' } }] }],
    },
  ],
}
const site = withFixture({ 'shelf/things': things, 'shelf/boxes': boxes })

beforeEach(() => {
  site.backEnd.tables.set('fixture/Things', makeThings(137))
  site.backEnd.tables.set('fixture/Boxes', withBranches(makeThings(47, { targets: 1 })))
  site.backEnd.calls.length = 0
  site.backEnd.strange.length = 0
})

/** The first box holds two others. */
function withBranches(table: Table): Table {
  const [first, ...rest] = table.rows.map(row => ({ ...row, hasChildren: 'false' }))
  const inside = [901, 902].map(id => ({ ...thing(id), name: `Inside ${id}`, parent: 1, hasChildren: 'false' }))
  return { ...table, rows: [{ ...first, hasChildren: 'true' }, ...rest, ...inside] }
}

// What a back end does not offer it is not asked for.
afterEach(() => expect(site.backEnd.strange).toEqual([]))

const openThings = async (query = '', visit: Parameters<typeof site.open>[0] = {}): Promise<Page> => {
  const page = await site.open({ as: 'shop1', path: `/shelf/things${query}`, ...visit })
  await page.locator('main tbody tr[data-id], main .mc-card, main .mc-empty').first().waitFor()
  return page
}

/** What the last question for rows was sent with, without paging. */
const lastFilters = () => {
  const {
    page: _,
    limit: __,
    ...filters
  } = site.backEnd.calls.filter(call => call.params.page !== undefined).at(-1)?.params ?? {}
  return filters
}

/** As a link inside the console would: without loading it anew. */
const follow = (page: Page, address: string) =>
  page.evaluate(to => {
    // As the router writes its own.
    history.pushState({ usr: null, key: to, idx: Number(history.state?.idx ?? 0) + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)

describe('a list drawn from the metadata of a back end that knows no entities', () => {
  it('shows every column but hidden ones, rows, count and sums', async () => {
    const page = await openThings()
    const list = listOf(page)
    await list.waitForRows(20)
    expect((await list.column('Thing')).slice(0, 2)).toEqual(['Ball 1', 'Compass 2'])
    expect((await list.column('Kind')).slice(0, 2)).toEqual(['Toy', 'Book'])
    expect((await list.column('Price')).slice(0, 2)).toEqual(['0.50', '1.00'])
    expect((await list.column('Length')).slice(0, 1)).toEqual(['00:01:30'])
    expect((await list.column('Seen'))[6]).toBe('-')
    expect((await list.column('Stock'))[4]).toBe('0')
    await page.getByText('137 in total').waitFor()
    await page.locator('tfoot', { hasText: '4,726.50' }).waitFor()
    expect(await page.locator('thead', { hasText: 'Secret' }).count()).toBe(0)
  })

  // What an address says is what the back end is asked, what the widgets show, and what the chip reads.
  const hour = 3_600
  const asked: [string, string, string, number][] = [
    ['number', 'id=5,14', 'Number: 5 – 14', 10],
    ['text', 'name=Ball', 'Thing: Ball', 14],
    ['select', 'kind=3', 'Kind: Book', 46],
    ['checkbox', 'marks=new', 'Marks: New', 22],
    ['cascade', 'province_id=1&city_id=12', 'Region: Zhejiang / Ningbo', 46],
    ['money', 'price=150,2000', 'Price: 1.50 – 20.00', 38],
    ['date', `made=${day('2026-01-02')},${day('2026-01-04') - 1}`, 'Made: 2026-01-02 – 2026-01-03', 10],
    ['datetime', `seen=${day('2026-02-02')},${day('2026-02-02') + 9 * hour}`, 'Seen: 2026-02-02', 9],
    ['eqdate', `due=${day('2026-03-02')}`, 'Due: 2026-03-02', 14],
    ['time', `opens=${8 * hour},${8.5 * hour}`, 'Opens: 08:00:00 – 08:30:00', 69],
    ['eqtime', `starts=${10 * hour}`, 'Starts: 10:00:00', 69],
    ['second', 'length=90,900', 'Length: 00:01:30 – 00:15:00', 10],
  ]
  it('filters by every type of column that takes a filter', async () => {
    const page = await openThings()
    for (const [type, query, chip, count] of asked) {
      await follow(page, `/shelf/things?${query}`)
      await page.locator('.mc-chip', { hasText: chip }).waitFor()
      await page.getByText(`${count} in total`).waitFor()
      const words = await page.locator('.mc-chip > span').innerText()
      expect(`${type} ${words}`).toContain(`${type} ${chip}`)
      expect(`${type} ${new URLSearchParams(lastFilters())}`).toBe(`${type} ${new URLSearchParams(query)}`)
    }
  })

  it('sorts, turns pages and comes back to the same rows', async () => {
    const page = await openThings()
    const list = listOf(page)
    const sort = page.locator('main th').getByRole('button', { name: 'Stock' })
    await sort.click()
    await page.locator('main th[aria-sort=ascending]', { hasText: 'Stock' }).waitFor()
    await sort.click()
    await page.locator('main th[aria-sort=descending]', { hasText: 'Stock' }).waitFor()
    await page.getByRole('button', { name: 'Page 3' }).click()
    await list.row('Hammer 87').waitFor()
    expect(lastFilters()).toEqual({ sort: 'stock', order: 'desc' })
    const rows = await list.column('Thing')
    await page.reload()
    await list.row('Hammer 87').waitFor()
    expect(await list.column('Thing')).toEqual(rows)
    expect(site.backEnd.calls.filter(call => call.params._count_sum).length).toBeLessThanOrEqual(4)
  })

  it('opens a row to its children, and says in that row why they did not come', async () => {
    const page = await site.open({ as: 'shop1', path: '/shelf/boxes' })
    const list = listOf(page)
    await list.waitForRows(20)
    const refuse = (call: { params: Record<string, string> }) => {
      if (call.params._parent) throw new FixtureRefusal('internal', 'The drawer is stuck')
    }
    site.backEnd.before = refuse
    await list.rows.first().getByRole('button', { name: 'Expand' }).click()
    await page.locator('.mc-tree-note', { hasText: 'The drawer is stuck' }).waitFor()
    site.backEnd.before = null
    await page.locator('.mc-tree-note').getByRole('button', { name: 'Try again' }).click()
    await list.row('Inside 902').waitFor()
    expect((await list.column('Thing')).slice(0, 3)).toEqual(['Ball 1', 'Inside 901', 'Inside 902'])
    await list.rows.first().getByRole('button', { name: 'Collapse' }).click()
    await list.waitForRows(20)
  })

  it('keeps a selection across pages, orders and refreshes, and deletes it', async () => {
    const page = await site.open({ as: 'shop1', path: '/shelf/boxes' })
    const list = listOf(page)
    await list.waitForRows(20)
    for (const at of [1, 2]) await list.rows.nth(at).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await list.row('Compass 22').getByRole('checkbox').click()
    await page.locator('main th').getByRole('button', { name: 'Price' }).click()
    await page.locator('main th[aria-sort=ascending]', { hasText: 'Price' }).waitFor()
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await page.locator('.mc-batch-count', { hasText: '3 selected' }).waitFor()
    await page.locator('.mc-batch').getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog')
    await question.getByText('3', { exact: false }).first().waitFor()
    await question.getByRole('button', { name: 'Delete' }).last().click()
    await page.getByText('44 in total').waitFor()
    const deleted = site.backEnd.calls.find(call => call.api === 'fixture/BoxesDel')
    expect(deleted?.body).toMatchObject({ target: { ids: [2, 3, 22] } })
  })

  it('exports what is chosen, with the columns that are shown', async () => {
    const page = await openThings()
    const list = listOf(page)
    await list.rows.nth(1).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/_\d{12}\.csv$/)
    const [head, ...lines] = readFileSync(await file.path(), 'utf8').split('\r\n')
    expect(head).toContain('Number,Thing')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('Compass 2')
  })

  it('imports all rows or none, and shows what is wrong as the back end says it', async () => {
    const page = await openThings()
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog')
    const send = (text: string) =>
      dialog.locator('input[type=file]').setInputFiles({ name: 'things.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await send('Thing,Price\r\nKite,12.50\r\nLamp,much')
    const alert = dialog.getByRole('alert')
    await alert.getByText('Row 3').waitFor()
    expect(await alert.locator('b').innerText()).toBe('Price')
    await dialog.getByRole('button', { name: 'Choose another file' }).click()
    await send('Thing,Price\r\nKite,12.50\r\nLamp,3')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByText('139 in total').waitFor()
  })

  it('is cards on a phone: words before numbers, order and filters within reach, a batch at the bottom', async () => {
    const page = await openThings('', { phone: true })
    const card = page.locator('.mc-card').nth(1)
    expect(await card.locator('.mc-card-title').innerText()).toBe('Compass 2')
    expect(await card.locator('dt').allInnerTexts()).toEqual(['Number', 'Kind', 'Marks', 'Region'])
    await page.getByLabel('Sort by').selectOption({ label: '↓ Price' })
    await page.locator('.mc-card', { hasText: 'Hammer 137' }).waitFor()
    await page.getByRole('button', { name: /^Filters/ }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('combobox', { name: /Kind/ }).selectOption({ label: 'Book' })
    await drawer.getByRole('button', { name: 'Show results' }).click()
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
    await page.locator('.mc-chip', { hasText: 'Kind: Book' }).waitFor()
    expect(lastFilters()).toEqual({ kind: '3', sort: 'price', order: 'desc' })
    await page.getByLabel('Select this page').check()
    const bar = page.locator('.mc-batch', { hasText: '20 selected' })
    await bar.waitFor()
    const box = await bar.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(812)
    expect(await findFaults(page)).toEqual([])
  })

  it('is reached by keys alone', async () => {
    const page = await openThings()
    await page.locator('h1').focus()
    for (const key of ['j', 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
    await page.locator('.mc-batch-count', { hasText: '2 selected' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('Ball')
    await page.keyboard.press('Enter')
    await page.getByText('14 in total').waitFor()
    expect(await findFaults(page)).toEqual([])
  })
})
