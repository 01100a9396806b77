import { chromium, type Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { findFaults } from '../support/findFaults.ts'
import { FixtureRefusal } from '../../support/fixture/answerTable.ts'
import { makeThings, thing } from '../../support/fixture/things.ts'
import { chromiumLaunch } from '../../support/chromium.ts'
import { withFixture } from '../support/withFixture.ts'
import { patience } from '../support/openBrowser.ts'

// A back end whose pages are a thousand rows long; the console asks it for 250 at a time.
const columns = [
  { field: 'name', pin: 'left' },
  'price',
  'stock',
  'kind',
  'made',
  'seen',
  'opens',
  'starts',
  'length',
  'marks',
  'due',
]
const site = withFixture({
  'shelf/long': {
    title: 'Goods',
    api: 'fixture/Long',
    blocks: [
      {
        list: {},
        columns,
        filters: ['name'],
        select: 'pages',
        tree: true,
        batchActions: [{ label: 'Count', run: { toast: 'Done' } }],
      },
    ],
  },
})

beforeEach(() => {
  const table = makeThings(1000, { limit: 1000 })
  const first = table.rows[0]
  if (first) first.hasChildren = 'true'
  for (let id = 2001; id <= 2012; id++) table.rows.push({ ...thing(id), parent: 1 })
  site.backEnd.tables.set('fixture/Long', table)
  site.backEnd.calls.length = 0
  site.backEnd.before = null
})

const open = async (visit: Parameters<typeof site.open>[0] = {}) => {
  const page = await site.open({ as: 'shop1', path: '/shelf/long', ...visit })
  await page.locator('main tbody tr[data-id]').first().waitFor()
  await page.getByText('1,000 in total', { exact: true }).waitFor()
  return page
}
/** The same in a browser that shows scrollbars (those of the other tests are told to hide them), too narrow for all columns. */
async function openWithScrollbars(): Promise<Page> {
  const storageState = await (await open()).context().storageState()
  const browser = await chromium.launch({ ...chromiumLaunch(), ignoreDefaultArgs: ['--hide-scrollbars'] })
  const window = await browser.newContext({ storageState, locale: 'en-US', viewport: { width: 1000, height: 900 } })
  window.setDefaultTimeout(patience)
  const page = await window.newPage()
  await page.goto(`${site.address}/shelf/long`)
  await page.locator('main tbody tr[data-id]').first().waitFor()
  return page
}
const rowOf = (page: Page, id: number) => page.locator(`main tbody tr[data-id="${id}"]`)
const scrollTo = (page: Page, top: number) =>
  page.evaluate(to => {
    const area = document.querySelector('.mc-table-scroll')
    if (area) area.scrollTop = to
  }, top)
const asked = () => site.backEnd.calls.filter(call => call.params.limit === '250').map(call => Number(call.params.page))

describe('a list of a thousand rows (How fast, the windowed list)', () => {
  it('has only the rows near the window in the document and says how many there are', async () => {
    const page = await open()
    await page.locator('table[aria-rowcount="1001"]').waitFor()
    expect(await page.locator('main tbody tr').count()).toBeLessThan(45)
    expect(await rowOf(page, 1).getAttribute('aria-rowindex')).toBe('2')
    expect(asked()).toEqual([1])
    expect(await findFaults(page)).toEqual([])
  })

  it('loads the rows one scrolls to, and no others', async () => {
    const page = await open()
    await scrollTo(page, 1e9)
    await rowOf(page, 1000).waitFor()
    expect(await rowOf(page, 1000).getAttribute('aria-rowindex')).toBe('1001')
    expect(asked()).toEqual([1, 4])
    expect(await page.locator('main tbody tr[data-id]').count()).toBeLessThan(45)
  })

  it('says what did not come, and tries again', async () => {
    const page = await open()
    site.backEnd.before = call => {
      if (call.params.page === '4') throw new FixtureRefusal('internal', 'The shelf is locked')
    }
    await scrollTo(page, 1e9)
    await page.getByRole('alert').getByText('The shelf is locked').waitFor()
    site.backEnd.before = null
    await page.getByRole('button', { name: 'Try again' }).click()
    await rowOf(page, 1000).waitFor()
    expect(await page.getByText('The shelf is locked').count()).toBe(0)
  })

  it('keeps head, sums and pinned columns in place, and the sums are those of everything', async () => {
    const page = await open()
    await page.locator('.mc-sums', { hasText: 'Total for all rows' }).getByText('250,250.00').waitFor()
    await scrollTo(page, 20_000)
    await page.evaluate(() => document.querySelector('.mc-table-scroll')?.scrollBy(400, 0))
    // Rows that come take the places of those that wait: both are not there for a moment.
    const found = await page.waitForFunction(() => {
      const area = document.querySelector('.mc-table-scroll')?.getBoundingClientRect()
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      const name = box('main tbody tr[data-id] .mc-pin-left:nth-child(2)')
      const foot = box('.mc-sums')
      return (
        area &&
        name &&
        foot && { head: (box('thead th')?.top ?? 0) - area.top, name: name.left - area.left, foot: area.bottom - foot.bottom }
      )
    })
    const places = await found.jsonValue()
    expect(places?.head).toBeLessThan(2)
    expect(places?.name).toBeLessThan(60)
    expect(places?.foot).toBeLessThan(20)
  })

  it('has its horizontal scrollbar at the bottom of the window while the table reaches below it', async () => {
    const page = await openWithScrollbars()
    const bar = page.locator('.mc-sticky-scroll')
    // As high as a table is in a window that was made lower.
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.mc-table-scroll')?.style.setProperty('max-height', '3000px')
    })
    await bar.waitFor()
    const places = await page.evaluate(() => {
      const bottomOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.NaN
      return { table: bottomOf('.mc-table-scroll'), bar: bottomOf('.mc-sticky-scroll'), window: innerHeight }
    })
    expect(places.table).toBeGreaterThan(places.window)
    expect(places.bar).toBeLessThanOrEqual(places.window)
    expect(places.bar).toBeGreaterThan(places.window - 60)
    const left = (selector: string) => page.evaluate(one => document.querySelector(one)?.scrollLeft, selector)
    await bar.evaluate(element => element.scrollTo(150, 0))
    await expect.poll(() => left('.mc-table-scroll')).toBe(150)
    await page.locator('.mc-table-scroll').evaluate(element => element.scrollTo(80, 0))
    await expect.poll(() => left('.mc-sticky-scroll')).toBe(80)
    await page.context().browser()?.close()
  })

  it('keeps what was chosen while it is out of sight', async () => {
    const page = await open()
    await rowOf(page, 2).getByRole('checkbox').check()
    await scrollTo(page, 30_000)
    await rowOf(page, 2).waitFor({ state: 'detached' })
    await page.locator('main tbody tr[data-id]').nth(12).getByRole('checkbox').check()
    await page.locator('.mc-batch').getByText('2', { exact: false }).first().waitFor()
    await scrollTo(page, 0)
    await rowOf(page, 2).waitFor()
    expect(await rowOf(page, 2).getByRole('checkbox').isChecked()).toBe(true)
    expect(await rowOf(page, 3).getByRole('checkbox').isChecked()).toBe(false)
  })

  it('opens a row to those below it, which count among the rows', async () => {
    const page = await open()
    await rowOf(page, 1).getByRole('button', { name: 'Expand' }).click()
    await rowOf(page, 2001).waitFor()
    await page.locator('table[aria-rowcount="1013"]').waitFor()
    expect(await rowOf(page, 2).getAttribute('aria-rowindex')).toBe('15')
    await scrollTo(page, 1e9)
    expect(await rowOf(page, 1000).getAttribute('aria-rowindex')).toBe('1013')
  })

  it('keeps its rows, and what has the focus in them, when opening one makes a list long', async () => {
    const table = makeThings(195, { limit: 200 })
    const first = table.rows[0]
    if (first) first.hasChildren = 'true'
    for (let id = 2001; id <= 2012; id++) table.rows.push({ ...thing(id), parent: 1 })
    site.backEnd.tables.set('fixture/Long', table)
    const page = await site.open({ as: 'shop1', path: '/shelf/long' })
    await rowOf(page, 195).waitFor()
    await rowOf(page, 1).getByRole('button', { name: 'Expand' }).press('Enter')
    await page.locator('table[aria-rowcount="208"]').waitFor()
    expect(await rowOf(page, 195).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Collapse')
    await page.keyboard.press('Enter')
    await rowOf(page, 195).waitFor()
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Expand')
  })

  it('does not jump when a row above turns out higher', async () => {
    const page = await open()
    const height = (await rowOf(page, 3).boundingBox())?.height ?? 0
    await scrollTo(page, Math.round(200 * height))
    const seen = page.locator('main tbody tr[data-id="205"]')
    await seen.waitFor()
    const before = await seen.boundingBox()
    await page.evaluate(() => {
      const cell = document.querySelector<HTMLElement>('main tbody tr[data-id="197"] td:nth-child(3)')
      if (cell) cell.style.height = '145px'
    })
    // Once the list has measured the row and drawn what follows from it.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))
    await expect.poll(async () => Math.abs(((await seen.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
  })

  it('goes from row to row by J and K beyond the edge of the window', async () => {
    const page = await open()
    await page.locator('.mc-table-scroll').focus()
    for (let press = 0; press < 40; press++) await page.keyboard.press('j')
    await page.locator('tr.mc-row-current[data-id="40"]').waitFor()
    await scrollTo(page, 20_000)
    await rowOf(page, 40).waitFor({ state: 'detached' })
    await page.keyboard.press('k')
    await page.locator('tr.mc-row-current[data-id="39"]').waitFor()
  })

  it('has a search of its own, which finds rows that are not in the document', async () => {
    const page = await open()
    await page.keyboard.press('Control+f')
    const box = page.getByRole('search', { name: 'Find in this list' })
    await box.getByRole('searchbox').fill('fork 2')
    await box.getByText(/1 of \d+/).waitFor()
    await box.getByRole('searchbox').fill('fork 245')
    await box.getByText('1 of 1').waitFor()
    await page.locator('tr.mc-row-found[data-id="245"]').waitFor()
    await box.getByText(/In the \d+ of 1000 rows loaded so far/).waitFor()
    expect(await page.evaluate(() => [...(CSS.highlights.get('mc-found') ?? [])].map(String))).toEqual(['Fork 245'])
    expect(await findFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
    // The line of the search is gone a moment before the rows are drawn again.
    await expect.poll(() => page.locator('.mc-row-found').count()).toBe(0)
  })

  it('is printed row by row, not only where the window stands', async () => {
    const page = await open()
    const asked: string[] = []
    page.on('request', request => /page=\d/.test(request.url()) && asked.push(request.url()))
    const drawn = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'))
      return document.querySelectorAll('main tbody tr[data-id]').length
    })
    expect(drawn).toBe(250)
    await page.getByText('250 of 1000 rows printed').waitFor()
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.waitForFunction(() => document.querySelectorAll('main tbody tr').length < 45)
    // Paper asks for no more than is there.
    expect(asked).toEqual([])
  })

  it('shows a hundred cards at a time on a phone', async () => {
    const page = await site.open({ as: 'shop1', path: '/shelf/long', phone: true })
    await page.locator('main li.mc-card').first().waitFor()
    expect(await page.locator('main li.mc-card').count()).toBe(100)
    await page.getByRole('button', { name: 'Show more: 100 of 1000 are shown' }).click()
    await page.getByRole('button', { name: 'Show more: 200 of 1000 are shown' }).waitFor()
  })
})
