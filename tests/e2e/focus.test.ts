import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { overlay } from '../../scripts/screens/overlay.ts'
import { settle } from './support/settle.ts'
import { type Visit, withConsole } from './support/withConsole.ts'

const site = withConsole()

/** By which button it is opened, and by which item of its menu where the button opens one; or by which keys, wherever one is. */
type Opened = { button: string | RegExp; item?: string | RegExp; keys?: string; inside?: string }
type Place = { title: string; visit: Visit; opened: Record<string, Opened> }

const narrow = { width: 720, height: 900 }
const places: Place[] = [
  {
    title: 'a list and of the top bar',
    visit: { as: 'shop1', path: '/orderManagement/logisticsExpress/index' },
    opened: {
      'the dialog of an action': { button: /^Note / },
      'the column picker': { button: 'Columns' },
      'the export dialog': { button: /^Export/ },
      'the menu of the views': { button: 'Saved views' },
      'the dialog of a new view': { button: 'Saved views', item: 'Save as a new view' },
      'the keyboard shortcuts': { button: 'Keyboard shortcuts' },
      'the search by its button': { button: 'Search' },
      'the search by its keys': { button: 'Columns', keys: 'Control+K' },
      'the quick menu': { button: 'Quick menu' },
      'the exports': { button: 'My exports' },
      'the inbox': { button: /^Inbox/ },
      'the display settings': { button: 'Display settings' },
      'the menu of the account': { button: /Super administrator$/ },
    },
  },
  {
    title: 'a narrow list',
    visit: { as: 'shop1', path: '/goods/manageShow', size: narrow },
    opened: {
      'the menu of the console': { button: 'Open menu' },
      'the drawer of the filters': { button: 'Filters' },
    },
  },
  {
    title: 'a list of products',
    visit: { as: 'shop1', path: '/goods/manageUnShow' },
    opened: {
      'the menu of a row': { button: /^More /, inside: 'tbody' },
      'the confirmation of a deletion': { button: /^More /, inside: 'tbody', item: 'Delete' },
      'a picture': { button: 'View Cover' },
    },
  },
]

const isFocused = (locator: Locator): Promise<boolean> => locator.evaluate(element => element === document.activeElement)

/** Opened twice: the second time nothing of it is on its way any more. */
async function openAndLeave(page: Page, { button, item, keys = 'Enter', inside = 'body' }: Opened): Promise<void> {
  const opener = page.locator(inside).getByRole('button', { name: button }).first()
  await opener.focus()
  for (const time of ['first', 'second']) {
    await page.keyboard.press(keys)
    await page.locator(overlay).first().waitFor()
    if (item !== undefined) await page.getByRole('menuitem', { name: item }).press('Enter')
    await settle(page)
    await page.keyboard.press('Escape')
    await page.locator(overlay).first().waitFor({ state: 'hidden' })
    await expect.poll(() => isFocused(opener), { message: `back the ${time} time` }).toBe(true)
  }
}

describe.each(places)('Escape gives the focus back to what was pressed: of $title', ({ visit, opened }) => {
  it(Object.keys(opened).join(', '), async () => {
    const page = await site.open(visit)
    await settle(page)
    for (const [what, one] of Object.entries(opened))
      await openAndLeave(page, one).catch((error: Error) => {
        throw new Error(`${what}: ${error.message}`)
      })
  })
})

describe('leaving a field that must be filled in', () => {
  it('says so below it, and takes no press from the buttons that move down for that', async () => {
    const page = await site.open({ as: 'shop1', path: '/orderManagement/logisticsExpress/bedelivered' })
    await page
      .getByRole('link', { name: /^Ship / })
      .first()
      .click()
    const [carrier, cancel] = [page.getByLabel('Carrier'), page.getByRole('button', { name: 'Cancel', exact: true })]
    const problem = page.getByText('Carrier cannot be blank')
    await carrier.click()
    await page.keyboard.press('Escape')
    await page.getByLabel('Tracking number').click()
    await problem.waitFor()
    await page.reload()
    await carrier.click()
    await page.keyboard.press('Escape')
    expect(await problem.count()).toBe(0)
    const { x = 0, y = 0, width = 0, height = 0 } = (await cancel.boundingBox()) ?? {}
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.mouse.up()
    await page.getByRole('heading', { level: 1, name: 'To ship' }).waitFor()
  })
})

describe('a save that is refused for what has no field', () => {
  it('shows why, wherever in the form one was', async () => {
    site.expectTrouble(/422/)
    const page = await site.open({ as: 'shop1', path: '/users/provider/manage', size: { width: 1024, height: 480 } })
    const id = await page.locator('tbody tr[data-id]').first().getAttribute('data-id')
    await page.goto(`/users/provider/edit/${id}`)
    await page.getByLabel('Contact', { exact: true }).fill('Somebody else')
    const message = 'The month is closed'
    await page.route('**/api/v1/seller/provider/Save*', route =>
      route.fulfill({ status: 422, json: { status: false, code: 'invalid', message, data: { fields: { month: message } } } }),
    )
    await page.getByRole('button', { name: 'Save', exact: true }).scrollIntoViewIfNeeded()
    await page.evaluate(() => document.querySelector('.mc-form')?.lastElementChild?.scrollIntoView({ block: 'end' }))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'This could not be saved' })
    await notice.waitFor()
    await settle(page)
    expect(await notice.evaluate(one => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
  })
})

describe('the bar of the sections of a long form', () => {
  it('marks the section that is read, and the one that was gone to, even where the page ends before it is at the top', async () => {
    const page = await site.open({ as: 'shop1', path: '/goods/list/save' })
    const bar = page.getByRole('navigation', { name: 'Sections' })
    const marked = () => bar.locator('[aria-current]').allTextContents()
    await bar.waitFor()
    const names = await bar.getByRole('button').allTextContents()
    const [first, second, last] = [names[0] ?? '', names[1] ?? '', names.at(-1) ?? '']
    expect(await marked()).toEqual([first])
    await page.getByRole('heading', { name: second, exact: true }).evaluate(one => one.scrollIntoView({ block: 'start' }))
    await expect.poll(marked).toEqual([second])
    await bar.getByRole('button', { name: last, exact: true }).click()
    const atEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
    await expect.poll(atEnd).toBe(true)
    await settle(page)
    expect(await marked()).toEqual([last])
    await page.mouse.move(700, 500)
    await page.mouse.wheel(0, -20_000)
    await expect.poll(marked).toEqual([first])
  })
})
