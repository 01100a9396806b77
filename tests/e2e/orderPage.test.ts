import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { resize } from './support/resize.ts'
import { withConsole } from './support/withConsole.ts'

const site = withConsole()
const list = '/orderManagement/logisticsExpress/index?order_status=finish'

async function openFirst(page: Page): Promise<string> {
  const link = page.locator('main tbody tr[data-id] a').first()
  const number = await link.innerText()
  await link.click()
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
  return number
}

/** How much of its card a table fills, and which amounts, numbers and dates stand on more than one line. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const tables = [...document.querySelectorAll<HTMLElement>('main table')].map(
      table => table.offsetWidth / (table.closest('section')?.clientWidth ?? 1),
    )
    const linesOf = (text: Node) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return range.getClientRects().length
    }
    const broken = [
      ...document.querySelectorAll<HTMLElement>('main :is(.mc-whole, .mc-copy, .mc-timeline-time, .mc-line-sums dd)'),
    ].filter(one => [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && linesOf(node) > 1))
    return { tables, broken: broken.map(one => one.innerText), overflow: document.documentElement.scrollWidth - innerWidth }
  })

describe('the page of an order', () => {
  it('is headed by number and state, in the window’s title too, and leads to the next order of its list and back to it', async () => {
    const page = await site.open({ as: 'shop1', path: list })
    await page.locator('main tbody tr[data-id]').nth(1).waitFor()
    const second = await page.locator('main tbody tr[data-id] a[href*="/orderInfo/"]').nth(1).innerText()
    const first = await openFirst(page)
    expect(await page.title()).toContain(`Order ${first}`)
    expect(await page.locator('.mc-page-head .mc-tag').innerText()).toBe('Completed')
    const others = page.getByRole('navigation', { name: 'Other records of the list' })
    expect(await others.innerText()).toContain('1 of ')
    expect(await others.getByRole('button', { name: 'Previous order' }).isDisabled()).toBe(true)
    await others.getByRole('link', { name: 'Next order' }).click()
    await page.getByRole('heading', { level: 1, name: `Order ${second}` }).waitFor()
    await page.waitForFunction(number => document.title.includes(number), second)
    await others.getByRole('link', { name: 'Previous order' }).click()
    await page.getByRole('heading', { level: 1, name: `Order ${first}` }).waitFor()
    await page.goBack()
    await page.waitForURL(`**${list}`)
    await openFirst(page)
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'All orders' }).click()
    await page.waitForURL(`**${list}`)
  })

  it('has its actions at the right of its heading, and says what its cards are about once', async () => {
    const page = await site.open({ as: 'shop1', path: list })
    await openFirst(page)
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    const note = await page.locator('.mc-page-head').getByRole('button', { name: 'Note' }).boundingBox()
    expect(note?.x).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0))
    expect(Math.abs((note?.y ?? 0) - (heading?.y ?? 0))).toBeLessThan(20)
    const names = page.getByRole('region', { name: 'Recipient' }).locator('dt:not(.mc-hidden)')
    expect(await names.allInnerTexts()).toEqual(['Phone', 'Region', 'Address'])
  })

  it('offers no other order where it was opened by its address', async () => {
    const page = await site.open({ as: 'shop1', path: list })
    await openFirst(page)
    const { pathname } = new URL(page.url())
    const other = await site.open({ as: 'shop1', path: pathname })
    await other.getByRole('region', { name: 'Products in the order' }).waitFor()
    expect(await other.getByRole('navigation', { name: 'Other records of the list' }).count()).toBe(0)
  })

  it('gives its tables the room there is and breaks no number or date, whatever the width', async () => {
    const page = await site.open({ as: 'shop1', path: list })
    await openFirst(page)
    for (const width of [1440, 1024, 720, 375]) {
      await resize(page, { width, height: 900 })
      const { tables, broken, overflow } = await measure(page)
      expect(tables.length).toBeGreaterThan(0)
      for (const share of tables) expect(share, `${width} px`).toBeGreaterThan(0.8)
      expect([width, broken, overflow]).toEqual([width, [], 0])
    }
  })
})
