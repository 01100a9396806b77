import type { Locator } from 'playwright'
import { makePng } from '../support/makePng.ts'

const typed = 'button, input, textarea, select, [contenteditable=true], [role=combobox]'

/** The field with this label. */
export async function findField(label: string, place: Locator): Promise<Locator | null> {
  const found = place.getByLabel(label, { exact: true }).and(place.page().locator(typed))
  // A button for files says after its label what it does.
  const files = place.getByRole('button', { name: `${label}: ` })
  for (const one of [...(await found.all()), ...(await files.all())]) if (await one.isVisible()) return one
  return null
}

/**
 * Gives a field what a step says, as its kind wants it: a choice is opened and chosen, of a tree with all that is above it
 * (`Home / Towels`), pictures are made for the names of their files, and `{Enter}` at the end presses that key.
 */
export async function fillIn(input: Locator, text: string): Promise<void> {
  const kind = await input.evaluate(kindOf)
  if (kind === 'button') return chooseFiles(input, text)
  if (kind === 'select') return void (await input.selectOption({ label: text }))
  if (kind === 'combobox') return choose(input, text)
  const isEntered = text.endsWith('{Enter}')
  await input.fill(isEntered ? text.slice(0, -'{Enter}'.length) : text)
  if (isEntered) await input.press('Enter')
}

async function chooseFiles(button: Locator, text: string): Promise<void> {
  const asked = button.page().waitForEvent('filechooser')
  await button.click()
  const files = text.split(', ').map((name, at) => makePng(name, 64 + 40 * at))
  await (await asked).setFiles(files)
}

async function choose(input: Locator, text: string): Promise<void> {
  const list = input.page().locator('.ant-select-dropdown:visible')
  await input.click()
  const path = text.split(' / ')
  for (const [at, name] of path.entries()) {
    const option = list.getByText(name, { exact: true }).first()
    const branch = list.locator('.ant-select-tree-treenode').filter({ hasText: name }).locator('.ant-select-tree-switcher')
    await option.waitFor()
    if (at < path.length - 1 && (await branch.count()) > 0) await branch.first().click()
    else await option.click()
  }
  // A list of several choices stays open.
  if (await list.isVisible()) await input.press('Escape')
}

/** Runs in the page. */
function kindOf(element: Element): string {
  return element.getAttribute('role') ?? (/^(BUTTON|SELECT)$/.test(element.tagName) ? element.tagName.toLowerCase() : 'text')
}
