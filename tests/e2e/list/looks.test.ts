import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { FixtureRefusal } from '../../support/fixture/answerTable.ts'
import { makeThings } from '../../support/fixture/things.ts'
import type { FixtureCall } from '../../support/fixtureBackEnd.ts'
import { findFaults } from '../support/findFaults.ts'
import { listOf } from '../support/listOf.ts'
import { resize } from '../support/resize.ts'
import { withFixture } from '../support/withFixture.ts'

const note = (name: string, label: string) => ({
  name,
  label,
  run: [{ call: `POST fixture/ThingsSave`, body: { id: '=row.id' } }],
})
const site = withFixture({
  'shelf/things': {
    title: 'Goods',
    api: 'fixture/Things',
    blocks: [
      {
        list: {},
        select: 'pages',
        toolbar: [{ name: 'add', label: 'Create', run: [{ open: '/shelf/add' }] }, 'export'],
        rowActions: [note('one', 'Edit'), note('two', 'Copy'), note('three', 'View'), note('four', 'Delete')],
        columns: [
          { field: 'name', pin: 'left', width: 300 },
          'kind',
          'marks',
          'price',
          'stock',
          'made',
          'seen',
          'due',
          'opens',
          'starts',
          'length',
          'id',
        ],
      },
    ],
  },
  'shelf/add': { title: 'Create', mode: 'dialog', blocks: [{ text: 'A new one' }] },
  'shelf/lost': { title: 'Goods', blocks: [{ list: {} }] },
})

beforeEach(() => {
  site.backEnd.tables.set('fixture/Things', makeThings(57))
  site.backEnd.before = null
})

const open = async (visit: Parameters<typeof site.open>[0] = {}): Promise<Page> => {
  const page = await site.open({ as: 'shop1', path: '/shelf/things', ...visit })
  await page.locator('main .mc-list').first().waitFor()
  return page
}
const isRows = ({ api, params }: FixtureCall) => api === 'fixture/Things' && params.page !== undefined
/** How high a row to come is drawn. Runs in the page. */
const heightOfLine = (cell: Element) =>
  cell.getBoundingClientRect().height / Number(getComputedStyle(cell).getPropertyValue('--mc-rows'))
const topOf = (page: Page, place: string) =>
  page.locator(place).evaluate(element => Math.round(element.getBoundingClientRect().top))

describe('10. the states of a list', () => {
  it('waits in the shape of its table: nothing jumps when the rows come', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    site.backEnd.before = call => (isRows(call) ? promise : undefined)
    const page = await open()
    await page.locator('.mc-skeleton-body').waitFor()
    const places = ['main thead', '.mc-table-scroll', '.mc-pager']
    const before = await Promise.all(places.map(place => topOf(page, place)))
    const line = await page.locator('.mc-skeleton-lines').first().evaluate(heightOfLine)
    answer()
    await listOf(page).waitForRows(20)
    expect(
      await listOf(page)
        .rows.first()
        .evaluate(row => row.getBoundingClientRect().height),
    ).toBe(line)
    expect(await Promise.all(places.map(place => topOf(page, place)))).toEqual(before)
  })

  it('is empty with what begins the first record, and empty for these filters with the way out of them', async () => {
    site.backEnd.tables.set('fixture/Things', makeThings(0))
    const page = await open()
    await page.locator('.mc-empty').getByRole('button', { name: 'Create' }).click()
    await page.getByRole('dialog').getByText('A new one').waitFor()
    await page.keyboard.press('Escape')
    site.backEnd.tables.set('fixture/Things', makeThings(57))
    await page.goto('/shelf/things?name=nothing')
    await page.locator('.mc-empty').getByText('No results for these filters').waitFor()
    await page.locator('.mc-empty').getByRole('button', { name: 'Clear filters' }).click()
    await listOf(page).waitForRows(20)
    expect(await findFaults(page)).toEqual([])
  })

  it('keeps the rows it had when a refresh fails, says how old they are, and tries again', async () => {
    const page = await open()
    const list = listOf(page)
    await list.waitForRows(20)
    site.backEnd.before = call => {
      if (isRows(call)) throw new FixtureRefusal('internal', 'The shelf is locked')
    }
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('The shelf is locked').waitFor()
    expect(await alert.innerText()).toMatch(/The rows below are from \d\d:\d\d:\d\d and may be out of date/)
    expect(await list.rows.count()).toBe(20)
    expect(await page.locator('.mc-list-old').count()).toBe(1)
    expect(await findFaults(page)).toEqual([])
    site.backEnd.before = null
    await alert.getByRole('button', { name: 'Try again' }).click()
    await alert.waitFor({ state: 'detached' })
    expect(await page.locator('.mc-list-old').count()).toBe(0)
  })

  it('shows the words of its sums whole or not at all, however far it is scrolled sideways', async () => {
    const page = await open({ size: { width: 1024, height: 768 } })
    await listOf(page).waitForRows(20)
    await page.locator('.mc-sums', { hasText: 'Total for all rows' }).waitFor()
    const seen = await page.evaluate(async () => {
      const area = document.querySelector('.mc-table-scroll') as HTMLElement
      const words = document.querySelector('.mc-sums th > span') as HTMLElement
      const found = new Set<string>()
      for (let at = 0; at < area.scrollWidth - area.clientWidth; at += 20) {
        area.scrollLeft = at
        await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
        const [{ left }, { right }] = [words.getBoundingClientRect(), (words.parentElement as Element).getBoundingClientRect()]
        // The boxes to choose rows by stick over the first 49 px.
        const isWhole = left >= area.getBoundingClientRect().left + 49 && left + words.offsetWidth <= right
        found.add(`${isWhole ? 'whole' : 'cut'} and ${getComputedStyle(words).opacity === '0' ? 'hidden' : 'shown'}`)
      }
      return [...found]
    })
    expect(seen.sort()).toEqual(['cut and hidden', 'whole and shown'])
  })

  it('fits the window again when a bar comes above the page, and when it goes', async () => {
    const page = await open()
    await listOf(page).waitForRows(20)
    const heightOf = () => page.locator('.mc-table-scroll').evaluate(area => area.clientHeight)
    const before = await heightOf()
    const tell = (online: boolean) =>
      page.evaluate(isOn => {
        Object.defineProperty(navigator, 'onLine', { value: isOn, configurable: true })
        window.dispatchEvent(new Event(isOn ? 'online' : 'offline'))
      }, online)
    await tell(false)
    const bar = page.getByText('You are offline')
    await bar.waitFor()
    await expect
      .poll(() => page.locator('.mc-pager').evaluate(pager => pager.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true)
    expect(await heightOf()).toBeLessThan(before)
    await tell(true)
    await bar.waitFor({ state: 'detached' })
    await expect.poll(heightOf).toBe(before)
  })

  it('says when nobody configured where its data are', async () => {
    const page = await site.open({ as: 'shop1', path: '/shelf/lost', language: 'zh-CN' })
    await page.getByRole('alert').getByText('未指定数据接口').waitFor()
  })
})

describe('10. what is within reach', () => {
  it('head, sums, scrollbar and pager are in the window together, and stay there while rows scroll', async () => {
    const page = await open()
    await listOf(page).waitForRows(20)
    await page.locator('tfoot').waitFor()
    for (const top of [0, 10_000]) {
      await page.locator('.mc-table-scroll').evaluate((area, to) => area.scrollTo(300, to), top)
      for (const place of ['main thead th >> nth=3', 'main tfoot td >> nth=3', '.mc-pager']) {
        const box = await page.locator(place).boundingBox()
        expect(box?.y, place).toBeGreaterThan(0)
        expect((box?.y ?? 0) + (box?.height ?? 1000), place).toBeLessThanOrEqual(900)
      }
    }
  })

  it('what the keyboard comes to stands clear of head and sums, which may become a line higher while one is there', async () => {
    const page = await open()
    await listOf(page).waitForRows(20)
    await page.locator('tfoot').waitFor()
    const clear = await page.locator('.mc-table-scroll').evaluate(area => {
      const link = area.querySelectorAll('tbody tr[data-id]')[15]?.querySelector<HTMLElement>('a[href], button:enabled')
      const [head, sums] = [area.querySelector('thead'), area.querySelector('tfoot')]
      if (!link || !head || !sums) throw new Error('There is nothing to come to')
      const box = () => link.getBoundingClientRect()
      const [top, bottom] = [head.getBoundingClientRect().bottom, sums.getBoundingClientRect().top]
      const comeFrom = (way: number) => {
        link.blur()
        area.scrollTop += way
        link.focus()
      }
      comeFrom(box().top - bottom + 8)
      const aboveSums = bottom - box().bottom
      comeFrom(box().bottom - top - 8)
      return [aboveSums, box().top - top]
    })
    for (const room of clear) expect(room).toBeGreaterThan(8)
  })

  it('styles no cell again when a page is turned: what its scroll area and its columns say of widths stays as it is', async () => {
    const page = await open()
    await resize(page, { width: 1024, height: 768 })
    const list = listOf(page)
    await list.waitForRows(20)
    const area = page.locator('.mc-table-scroll')
    await expect.poll(() => area.locator('colgroup').innerHTML()).toContain('--mc-spare:')
    // The height of the area is its own: cells that had it would be styled with every change of it.
    const around = (element: Element) => getComputedStyle(element).getPropertyValue('--mc-around')
    expect(await area.evaluate(around)).toMatch(/^\d+px$/)
    expect(await area.locator('td').first().evaluate(around)).toBe('')
    const id = await list.rows.first().getAttribute('data-id')
    await area.evaluate(element => {
      const seen: string[] = []
      const watch = new MutationObserver(changes => {
        for (const { target, oldValue } of changes)
          if (target instanceof HTMLElement && target.getAttribute('style') !== oldValue)
            seen.push(`${target.tagName} ${oldValue}`)
      })
      for (const one of [element, ...element.querySelectorAll('col')])
        watch.observe(one, { attributeFilter: ['style'], attributeOldValue: true })
      Object.assign(globalThis, { seen })
    })
    await page.getByRole('button', { name: 'Next page', exact: true }).click()
    await page.locator('.mc-page-current', { hasText: '2' }).waitFor()
    await expect.poll(() => list.rows.first().getAttribute('data-id')).not.toBe(id)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'seen') as string[])).toEqual([])
  })

  it('at 200 % zoom the columns that stick leave room for the others', async () => {
    const page = await open()
    await resize(page, { width: 720, height: 450 })
    await page.getByRole('button', { name: 'Columns', exact: true }).click()
    // Beside the name, which sticks by itself.
    for (const at of [1, 2, 3])
      await page
        .getByRole('button', { name: /^Pin .+ left$/ })
        .nth(at)
        .click()
    await page.keyboard.press('Escape')
    const area = page.locator('.mc-table-scroll')
    await area.evaluate(element => element.scrollTo(200, 0))
    const name = await page.locator('tbody td.mc-pin-left:not(.mc-choose)').first().boundingBox()
    expect(name?.x).toBeLessThan((await area.boundingBox())?.x ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  it('two actions of a row stand in it in words; the others are in a menu that the keyboard opens, walks and leaves', async () => {
    const page = await open()
    const row = listOf(page).rows.first()
    await listOf(page).waitForRows(20)
    expect(await row.locator('.mc-actions button').allInnerTexts()).toEqual(['Edit', 'Copy', '⋯'])
    await row.getByRole('button', { name: 'More' }).press('Enter')
    const menu = page.getByRole('menu')
    await menu.waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    expect(await focused()).toBe('View')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('Delete')
    await page.keyboard.press('Home')
    expect(await focused()).toBe('View')
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    expect(await focused()).toBe('⋯')
  })
})

describe('10. the keys of a list', () => {
  it('filter, refresh, begin, walk and choose, and are told by ?', async () => {
    const page = await open()
    await listOf(page).waitForRows(20)
    const asked = () => site.backEnd.calls.filter(isRows).length
    await page.locator('h1').focus()
    const before = asked()
    const again = page.waitForResponse(answer => answer.url().includes('page=1'))
    await page.keyboard.press('r')
    await again
    expect(asked()).toBe(before + 1)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.locator('.mc-batch-count', { hasText: '1 selected' }).waitFor()
    await page.keyboard.press('n')
    await page.getByRole('dialog').getByText('A new one').waitFor()
    // A dialog has the keys to itself.
    await page.keyboard.press('r')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('/')
    await page.keyboard.type('jnx?r')
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('jnx?r')
    await page.keyboard.press('Escape')
    await page.locator('h1').focus()
    await page.keyboard.press('Control+j')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Next or previous row').waitFor()
    expect(await findFaults(page)).toEqual([])
  })

  it('can be switched off, and stay off', async () => {
    const page = await open()
    await listOf(page).waitForRows(20)
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await page.getByLabel('Use these keyboard shortcuts in lists').uncheck()
    await page.keyboard.press('Escape')
    await page.reload()
    await listOf(page).waitForRows(20)
    for (const key of ['?', 'j', 'n']) await page.keyboard.press(key)
    expect(await page.locator('[role=dialog], .mc-row-current').count()).toBe(0)
  })
})

describe('10. a list on paper', () => {
  it('is its title, its filters in words, when it was read, and all its columns, without anything to press', async () => {
    const page = await open({ path: '/shelf/things?kind=3', dark: true })
    await page.getByText('19 in total').waitFor()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.setViewportSize({ width: 1047, height: 718 })
    const words = await page.locator('body').innerText()
    for (const word of ['Goods', 'Kind: Book', '19 rows, page 1', 'Length']) expect(words).toContain(word)
    expect(words).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/)
    for (const word of ['Edit', 'More', 'Clear filters', 'Export', 'per page']) expect(words).not.toContain(word)
    for (const place of ['.mc-side', '.mc-top', '.mc-toolbar-tools', '.mc-choose'])
      expect(await page.locator(place).first().isVisible(), place).toBe(false)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    // Dark on white, whatever the window is
    expect(
      await page
        .locator('td')
        .nth(2)
        .evaluate(cell => getComputedStyle(cell).color),
    ).toBe('rgb(24, 33, 47)')
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect(Number(width)).toBeGreaterThan(Number(height))
  })
})

describe('10. nothing in the way of anybody', () => {
  for (const visit of [{}, { dark: true }, { phone: true }, { phone: true, dark: true, language: 'zh-CN' as const }])
    it(`has no serious fault: ${JSON.stringify(visit)}`, async () => {
      const page = await open(visit)
      await page.locator('main tbody tr[data-id], main .mc-card').first().waitFor()
      expect(await findFaults(page)).toEqual([])
    })
})
