import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { type Call, pressable, quote, type Stage, wholeWords } from '../../support/play/playStep.ts'
import { settle } from '../support/settle.ts'
import { fillIn, findField } from './fillIn.ts'

/** A window of the console as a person has it before them; `around` is a row that is looked at alone. */
export function browserStage(page: Page, calls: readonly Call[], around?: Locator): Stage {
  // A dialog may be on its way, and what stands behind it is out of reach for as long.
  const find = async (look: (place: Locator) => Promise<Locator | null>, sentence: string): Promise<Locator> => {
    let found: Locator | null = null
    await waitFor(
      async () => {
        found = (await isMoving(page)) ? null : await look(around ?? (await front(page)))
        return found !== null
      },
      () => sentence,
    )
    if (!found) throw new Error(sentence)
    return found
  }
  return {
    press: async name => (await find(place => findPressable(name, place), `there is no button, link or tab "${name}"`)).click(),
    fill: async (label, text) => fillIn(await find(place => findField(label, place), `there is no field "${label}"`), text),
    sees: async text => (around ?? page.locator('body')).first().evaluate(shows, wholeWords(text)),
    hears: async text => !around && (await page.locator('.mc-toasts').filter({ hasText: text }).count()) > 0,
    isStill: () => settle(page).then(() => true),
    calls: () => calls,
    async row(text) {
      const findRow = async (place: Locator) => visible(place.locator('tr:visible').filter({ hasText: text }))
      return browserStage(page, calls, await find(findRow, `no row holds "${text}"`))
    },
    waitFor,
  }
}

async function waitFor(holds: () => boolean | Promise<boolean>, sentence: () => string): Promise<void> {
  try {
    await expect.poll(holds).toBe(true)
  } catch {
    throw new Error(sentence())
  }
}

/** The dialog on top, or the page. */
async function front(page: Page): Promise<Locator> {
  const dialogs = page.getByRole('dialog')
  return (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body')
}

/** Whether a dialog is coming or going. */
const isMoving = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog], dialog')]
      .flatMap(dialog => dialog.getAnimations({ subtree: true }))
      .some(one => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY),
  )

/** The first that can be seen. */
async function visible(found: Locator): Promise<Locator | null> {
  for (const one of await found.all()) if (await one.isVisible()) return one
  return null
}

/** The one of this very name, or one of a row, which is named with its row. */
async function findPressable(name: string, place: Locator): Promise<Locator | null> {
  const named = (text: RegExp) =>
    pressable.map(role => place.getByRole(role, { name: text })).reduce((found, other) => found.or(other))
  // A sign may stand before a name: "+ Add option".
  const exact = await visible(named(new RegExp(`^\\W*${quote(name)}\\s*$`)))
  return exact ?? visible(named(new RegExp(`^\\s*${quote(name)}\\s`)))
}

/** Whether some visible element shows the text itself, or an input holds it. Runs in the page. */
function shows(place: Element, pattern: string): boolean {
  const words = new RegExp(pattern)
  const holds = (text: string) => words.test(text.replace(/\s+/g, ' '))
  const ownText = (element: Element) =>
    [...element.childNodes].map(node => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('')
  const inputOf = (element: Element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : ''
  return [place, ...place.querySelectorAll('*')].some(
    element =>
      // A tab is named after its record, whatever has become of it.
      !element.matches('script, style, option, .mc-toasts *, .mc-tabbar *') &&
      (holds(ownText(element)) || holds(inputOf(element))) &&
      element.checkVisibility({ visibilityProperty: true }),
  )
}
