import type { Page } from 'playwright'
import { settle } from '../../tests/e2e/support/settle.ts'
import { buttonNamed, findButtons } from './findButtons.ts'
import { overlay } from './overlay.ts'
import { firstSize, type Taker, takePictures } from './takePictures.ts'

/** Where buttons stand, and how the page is brought to where they can be pressed. */
type Place = {
  taker: Taker
  path: string
  inside: string
  /** In front of what is pressed: "rows are chosen, " */
  said: string
  /** Whether there is such a place on this page */
  begin(): Promise<boolean>
}

const menu = '.mc-pop[role=menu]'
const told = '[aria-invalid=true], [role=alert], .mc-toast'

/**
 * A picture of everything that a button of a page opens, of what the menus and forms among it lead to, and of what a form says that
 * is sent as it stands. At each width anew: what a button opens at a desk may be another thing on a phone.
 */
export async function pressButtons(taker: Taker, path: string): Promise<void> {
  for (const width of taker.options.widths) {
    const at = { ...taker, options: { ...taker.options, widths: [width] } }
    const begin = () => open(at, path)
    await pressAll({ taker: at, path, inside: 'main', said: '', begin })
    const chosen = { taker: at, path, inside: '.mc-batch', said: 'rows are chosen, ', begin: () => openChosen(at, path) }
    if (await chosen.begin()) {
      await takePictures(at, path, 'rows are chosen', false)
      await pressAll(chosen)
      await open(at, path)
    }
    // The top bar is the same above every page.
    if (path === '/dashboard') await pressAll({ taker: at, path, inside: '.mc-top', said: 'top bar, ', begin })
  }
}

async function pressAll(place: Place): Promise<void> {
  const { page } = place.taker
  await place.begin()
  const untouched = await readWords(page)
  for (const name of await findButtons(page, place.inside)) {
    if (await isKnown(place, name)) continue
    await pressOne(place, name)
    if (!(await closeAll(page)) || (await readWords(page)) !== untouched) await place.begin()
    await findButtons(page, place.inside)
  }
}

/** Tools that every list has, and pictures that open one by one, are pressed once at each width. */
async function isKnown({ taker, said }: Place, name: string): Promise<boolean> {
  const button = taker.page.locator(buttonNamed(name)).first()
  const isAlike = await button.evaluate(
    one => one.matches('.mc-toolbar-tools *, .mc-picture-view') || one.querySelector('img') !== null,
  )
  const sign = `${taker.options.widths} ${said}${name.replace(/\d+/g, '')}`
  if (isAlike && taker.known.has(sign)) return true
  taker.known.add(sign)
  return false
}

async function pressOne(place: Place, name: string): Promise<void> {
  const { taker, said, inside } = place
  const { page } = taker
  const found = await press(page, name)
  if (found === null) return
  await takeFound(place, `${said}${name} is pressed`, found)
  const items = (await page.locator(menu).count()) > 0 ? await findButtons(page, menu) : []
  for (const item of items) {
    await place.begin()
    await findButtons(page, inside)
    if ((await press(page, name)) === null) return
    await findButtons(page, menu)
    const opened = await press(page, item)
    if (opened !== null) await takeFound(place, `${said}${name}, ${item}`, opened)
  }
}

/** What a press led to; and where that is a form, what sending it as it stands leads to. */
async function takeFound({ taker, path }: Place, state: string, found: 'opened' | 'told'): Promise<void> {
  const { page } = taker
  await takePictures(taker, path, state, found === 'told')
  const submit = page.locator(':is([role=dialog], dialog[open]) button[type=submit]:enabled')
  if (found === 'told' || (await submit.count()) === 0) return
  await submit.last().click({ timeout: 3000 })
  await settle(page)
  await takePictures(taker, path, `${state}, sent`, false)
}

async function open({ page, options }: Taker, path: string): Promise<true> {
  await page.evaluate(forget).catch(() => undefined)
  await page.setViewportSize(firstSize(options))
  await page.goto(path)
  await settle(page)
  return true
}

/**
 * Rows that were chosen would be chosen again by a reload, filters that were shown be shown, and what the top bar was told (dark, without
 * a menu) hold for all pictures to come. Who is logged in stays, and in which language. Runs in the page.
 */
function forget(): void {
  sessionStorage.clear()
  for (const name of Object.keys(localStorage)) if (!/token|language|^suid$/i.test(name)) localStorage.removeItem(name)
}

/** With two rows chosen; false where rows cannot be. */
async function openChosen(taker: Taker, path: string): Promise<boolean> {
  const { page } = taker
  await open(taker, path)
  const boxes = page.locator('main :is(tbody tr[data-id], .mc-card) input[type=checkbox]:enabled')
  const count = Math.min(2, await boxes.count())
  for (let at = 0; at < count; at += 1) await boxes.nth(at).check()
  await settle(page)
  return (await page.locator('.mc-batch').count()) > 0
}

const readWords = (page: Page) => page.evaluate(() => document.querySelector('main')?.innerText ?? '')

/** Escape closes what is open, the uppermost first. */
async function closeAll(page: Page): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) {
    const opened = await page.locator(overlay).count()
    if (opened === 0) return true
    await page.keyboard.press('Escape')
    await page
      .locator(overlay)
      .nth(opened - 1)
      .waitFor({ state: 'hidden', timeout: 700 })
      .catch(() => undefined)
  }
  return false
}

/** Whether something has opened within a moment, or something is told. */
async function press(page: Page, name: string): Promise<'opened' | 'told' | null> {
  const button = page.locator(buttonNamed(name)).first()
  if ((await button.count()) === 0) return null
  const before = new URL(page.url()).pathname
  const [opened, known] = [await page.locator(overlay).count(), await page.locator(told).count()]
  // The words of a drop-down lie over its input, and are pressed in its place.
  const force = await button.evaluate(element => element instanceof HTMLInputElement)
  const problem = await button.click({ timeout: 3000, force }).then(() => null, readProblem)
  if (problem !== null) {
    console.log(`${before}: "${name}" cannot be pressed: ${problem}`)
    return null
  }
  const isMore = ([overlay, opened, told, known]: readonly [string, number, string, number]) =>
    document.querySelectorAll(overlay).length > opened || document.querySelectorAll(told).length > known
  await page.waitForFunction(isMore, [overlay, opened, told, known] as const, { timeout: 1000 }).catch(() => undefined)
  await settle(page)
  if (new URL(page.url()).pathname !== before) return null
  if ((await page.locator(overlay).count()) > opened) return 'opened'
  return (await page.locator(told).count()) > known ? 'told' : null
}

/** Why a button cannot be pressed, as far as it is said in a line: what lies over it. */
const readProblem = (error: Error): string =>
  /<.*intercepts pointer events/.exec(error.message)?.[0] ?? error.message.split('\n', 1)[0] ?? ''
