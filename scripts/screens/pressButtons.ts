import type { Page } from 'playwright'
import { settle } from '../../tests/e2e/support/settle.ts'
import { firstSize, type Taker, takePictures } from './takePictures.ts'

/** What opens over a page. */
const overlay =
  '[role=dialog], dialog[open], .mc-pop, .mc-dropdown-panel, .ant-modal, .ant-drawer-open, .ant-dropdown:not(.ant-dropdown-hidden), .ant-popover:not(.ant-popover-hidden)'

/** One picture of everything that a button of the page opens, and of everything that the menus among it open. */
export async function pressButtons(taker: Taker, path: string): Promise<void> {
  const { page } = taker
  await restore(taker, path)
  for (const name of await markButtons(page, 'main')) {
    const isOpen = await press(page, 'main', name)
    if (isOpen) await takePictures(taker, path, `${name} is pressed`, false)
    const isMenu = (await page.locator('.mc-pop[role=menu]').count()) > 0
    const items = isMenu ? await markButtons(page, '.mc-pop[role=menu]') : []
    for (const item of items) {
      await restore(taker, path)
      await markButtons(page, 'main')
      if (!(await press(page, 'main', name))) continue
      await markButtons(page, '.mc-pop[role=menu]')
      if (await press(page, '.mc-pop[role=menu]', item)) await takePictures(taker, path, `${name}, ${item}`, false)
    }
    await restore(taker, path)
    await markButtons(page, 'main')
  }
}

async function restore({ page, options }: Taker, path: string): Promise<void> {
  await page.setViewportSize(firstSize(options))
  await page.goto(path)
  await settle(page)
}

/** The buttons by what they say, each name once: of rows that are alike the first. */
function markButtons(page: Page, inside: string): Promise<string[]> {
  return page.evaluate(place => {
    const names = new Set<string>()
    for (const button of document.querySelectorAll<HTMLElement>(`${place} :is(button, summary, [role=menuitem])`)) {
      const isAside = button.closest('thead, .mc-pager, [role=tab], [role=tablist], .mc-chip') !== null
      const inRow = button.closest('tbody, .mc-card') !== null
      // A button of a row that has no words speaks of the row: its kind is its class.
      const said = button.innerText.trim() || (inRow ? button.className.split(' ')[0] : button.getAttribute('aria-label')) || ''
      if (isAside || said === '' || names.has(said) || !button.checkVisibility() || button.matches(':disabled')) continue
      names.add(said)
      button.dataset.screens = said
    }
    return [...names]
  }, inside)
}

/** Whether something has opened within a moment. */
async function press(page: Page, inside: string, name: string): Promise<boolean> {
  const button = page.locator(`${inside} [data-screens="${quote(name)}"]`).first()
  if ((await button.count()) === 0) return false
  const before = new URL(page.url()).pathname
  const opened = await page.locator(overlay).count()
  const problem = await button.click({ timeout: 3000 }).then(() => null, readProblem)
  if (problem !== null) {
    console.log(`${before}: "${name}" cannot be pressed: ${problem}`)
    return false
  }
  const isOpen = await page
    .locator(overlay)
    .nth(opened)
    .waitFor({ timeout: 1500 })
    .then(
      () => true,
      () => false,
    )
  await settle(page)
  return isOpen && new URL(page.url()).pathname === before
}

/** Why a button cannot be pressed, as far as it is said in a line: what lies over it. */
const readProblem = (error: Error): string =>
  /<.*intercepts pointer events/.exec(error.message)?.[0] ?? error.message.split('\n', 1)[0] ?? ''

const quote = (text: string) => text.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\a ')
