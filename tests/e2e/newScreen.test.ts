import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { step } from '../support/step.ts'
import { accounts } from './support/accounts.ts'
import { listOf } from './support/listOf.ts'
import { openBrowser, patience } from './support/openBrowser.ts'
import { type RunningProject, startProject } from './support/startProject.ts'
import { watchTroubles } from './support/watchTroubles.ts'
import { fillLogin } from './support/withConsole.ts'

const entity = `{
  "entity": "gift_card", "label": "Gift card", "title": "code",
  "api": { "list": "seller/gift/List", "info": "seller/gift/Info", "save": "seller/gift/Save", "delete": "seller/gift/Del" },
  "fields": {
    "code": { "type": "text", "label": "Code", "required": true, "max": 20, "filter": "contains" },
    "worth": { "type": "money", "label": "Worth", "required": true, "min": 1, "sort": true, "filter": true },
    "state": { "type": "enum", "label": "State", "default": 0, "filter": true, "options": { "0": "New", "1": "Used" } } } }
`
const page = `{
  "title": "Gift cards", "order": 90,
  "blocks": [ {
    "list": "gift_card",
    "filters": ["code", "worth", "state"],
    "columns": ["code", "worth", "state"],
    "toolbar": ["create", "export"],
    "rowActions": ["edit", "delete"] } ] }
`
/** The same page with a slip of the pen in its sixth line. */
const slip = page.replace('"columns": ["code", "worth"', '"columns": ["code", "wroth"')
const entityFile = 'schemas/entities/goods/gift_card.json'
const pageFile = 'schemas/pages/goods/gifts.json'

let project: RunningProject
let window: Page
const troubles: string[] = []

beforeAll(async () => {
  project = await startProject()
  const viewport = { width: 1440, height: 900 }
  const how = { locale: 'en-US', viewport, reducedMotion: 'reduce' } as const
  const context = await (await openBrowser()).newContext({ baseURL: project.address, ...how })
  context.setDefaultTimeout(patience)
  window = await context.newPage()
  watchTroubles(window, troubles)
  await window.goto('/login')
  await fillLogin(window, accounts.shop1)
  await window.locator('button[type=submit]').click()
  await window.locator('.mc-user').waitFor()
})

afterAll(async () => {
  await window?.context().close()
  await project?.close()
})

it('two files put into schemas/ while the console runs make a screen, bear slips, and grow', async () => {
  await step('they make a screen, with its place in the menu', async () => {
    write(entityFile, entity)
    write(pageFile, page)
    await project.waitForTerminal(/read again, no problems/)
    await openFromMenu('Products', 'Gift cards')
    await window.getByRole('heading', { name: 'Gift cards', level: 1 }).waitFor()
    await window.getByText('Nothing here yet').waitFor()
  })
  await step('one creates rows, with what is required', createRows)
  await step('one edits a row', editRow)
  await step('one filters and sorts', filterAndSort)
  await step('one exports', exportRows)
  await step('one deletes a row, after a question', deleteRow)
  await step('the browser’s console is empty', async () => expect(troubles.join('\n')).toBe(''))
  await step('a slip is named with file, line and the right word, and the last good version stays', makeSlip)
  await step('a slip is forgotten when it is mended', mendSlip)
  await step('a slip in an entity leaves its table and its calls as they were', makeSlipInEntity)
  await step('arranged columns stay when one is renamed and one is added on the server', growColumns)
  // On a clean checkout; afterwards Vite remembers what it found.
  await step('no package was found so late that the page had to load anew', async () =>
    expect(project.terminal()).not.toContain('dependencies optimized'),
  )
})

/** The console may be drawn anew when it is told of new files, and a section that was opened is closed again. */
async function openFromMenu(section: string, page: string): Promise<void> {
  const head = window.locator('.mc-nav-section', { hasText: section })
  const item = window.locator('.mc-nav-item', { hasText: page })
  while (!(await item.isVisible())) {
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
    await window.waitForTimeout(100)
  }
  await item.click()
}

async function createRows(): Promise<void> {
  await create('SPRING-1', '50')
  await create('SPRING-2', '12.5')
  await create('AUTUMN-1', '199')
  expect((await list().column('Code')).toSorted()).toEqual(['AUTUMN-1', 'SPRING-1', 'SPRING-2'])
  expect(await list().row('SPRING-2').innerText()).toContain('12.50')
  await window.getByRole('button', { name: 'Create', exact: true }).first().click()
  const dialog = window.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Code cannot be blank').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function editRow(): Promise<void> {
  await list().row('SPRING-1').getByRole('button', { name: 'Edit' }).click()
  const dialog = window.getByRole('dialog')
  await dialog.getByLabel('Worth', { exact: true }).fill('75')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await list().row('SPRING-1').getByText('75.00').waitFor()
}

async function filterAndSort(): Promise<void> {
  await list().filter('Code', 'SPRING')
  await list().waitForRows(2)
  await window.locator('main th').getByRole('button', { name: 'Worth' }).click()
  await window.locator('main th[aria-sort=ascending]', { hasText: 'Worth' }).waitFor()
  await list().waitForRows(2)
  expect(await list().column('Worth')).toEqual(['12.50', '75.00'])
  await window.getByRole('button', { name: 'Clear filters' }).click()
  await list().waitForRows(3)
}

async function exportRows(): Promise<void> {
  const download = window.waitForEvent('download')
  await window.getByRole('button', { name: 'Export', exact: true }).click()
  await window.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^Gift cards?_\d{12}\.(xlsx|csv)$/)
}

async function deleteRow(): Promise<void> {
  await list().row('AUTUMN-1').getByRole('button', { name: 'Delete' }).click()
  const question = window.locator('dialog[open]')
  await question.getByRole('button', { name: /Delete|OK/ }).click()
  await list().waitForRows(2)
  expect(await list().column('Code')).not.toContain('AUTUMN-1')
}

async function makeSlip(): Promise<void> {
  write(pageFile, slip)
  await notice().waitFor()
  const sentence = 'gift_card has no field "wroth". Did you mean "worth"?'
  const shown = await notice().innerText()
  expect(shown).toContain(`${pageFile}:6`)
  for (const part of sentence.split('. ')) expect(shown.replace(/[“”]/g, '"')).toContain(part)
  const line = await project.waitForTerminal(/schemas\/pages\/goods\/gifts\.json:6\s.*"wroth".*/)
  expect(line).toContain(sentence)
  await list().waitForRows(2)
  expect(await list().column('Worth')).toHaveLength(2)
  await window.reload()
  await list().waitForRows(2)
  expect(await list().column('Worth')).toHaveLength(2)
}

async function mendSlip(): Promise<void> {
  await notice().waitFor()
  write(pageFile, page.replace('"title": "Gift cards"', '"title": "Vouchers"'))
  await notice().waitFor({ state: 'detached' })
  await window.getByRole('heading', { name: 'Vouchers', level: 1 }).waitFor()
  await list().waitForRows(2)
}

async function makeSlipInEntity(): Promise<void> {
  write(entityFile, entity.replace('"type": "money"', '"type": "mony"'))
  await notice().getByText(`${entityFile}:6`).waitFor()
  await create('WINTER-1', '5')
  expect(await list().column('Code')).toContain('WINTER-1')
  write(entityFile, entity)
  await notice().waitFor({ state: 'detached' })
}

async function growColumns(): Promise<void> {
  await window.getByRole('button', { name: 'Columns', exact: true }).click()
  const picker = window.getByRole('dialog', { name: 'Columns' })
  for (const name of ['Worth', 'State']) await picker.getByRole('checkbox', { name }).click()
  await window.keyboard.press('Escape')
  expect(await heads()).toEqual(['Code', 'Actions'])
  write('schemas/migrations/0001-gift-card-amount.sql', 'alter table gift_card rename column worth to amount')
  write(entityFile, grownEntity())
  write(pageFile, grownPage())
  await project.waitForTerminal(/read again, no problems/)
  const added = window.locator('main th', { hasText: 'Note' })
  // The three files may be read one by one.
  while ((await added.count()) === 0) {
    await window.reload()
    await list().waitForRows(3)
  }
  expect(await heads()).toEqual(['Code', 'Amount', 'Note', 'Actions'])
  expect(await list().column('Amount')).toContain('75.00')
}

const grownEntity = () =>
  entity
    .replace('"worth": { "type": "money", "label": "Worth"', '"amount": { "type": "money", "label": "Amount"')
    .replace('"state":', '"note": { "type": "text", "label": "Note" },\n    "state":')

const grownPage = () =>
  page.replaceAll('"worth"', '"amount"').replace('"state"],\n    "toolbar"', '"note", "state"],\n    "toolbar"')

const list = () => listOf(window)
const notice = () => window.getByRole('alert', { name: 'Problems in schema files' })

const heads = async (): Promise<string[]> =>
  (await window.locator('main thead th').allInnerTexts()).map(text => text.trim()).filter(Boolean)

async function create(code: string, worth: string): Promise<void> {
  await window.getByRole('button', { name: 'Create', exact: true }).first().click()
  const dialog = window.getByRole('dialog')
  await dialog.getByLabel('Code', { exact: true }).fill(code)
  await dialog.getByLabel('Worth', { exact: true }).fill(worth)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await list().row(code).waitFor()
}

function write(file: string, text: string): void {
  const path = join(project.folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
