import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { day, makeThings } from '../../support/fixture/things.ts'
import { listOf } from '../support/listOf.ts'
import { withFixture } from '../support/withFixture.ts'

// Nothing but the address of the table.
const site = withFixture({
  'shelf/things': { title: 'Goods', api: 'fixture/Things', blocks: [{ list: {} }] },
})

beforeEach(() => {
  site.backEnd.tables.set('fixture/Things', makeThings(137))
  site.backEnd.calls.length = 0
  site.backEnd.strange.length = 0
})

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
    expect(site.backEnd.strange).toEqual([])
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
    expect(site.backEnd.strange).toEqual([])
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
})
