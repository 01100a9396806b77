import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '../../server/database/embedded.ts'
import { readSnapshot, root } from '../support/snapshot.ts'
import { accounts } from './support/accounts.ts'
import { listOf } from './support/listOf.ts'
import { openBrowser } from './support/openBrowser.ts'
import { watchTroubles } from './support/watchTroubles.ts'
import { fillLogin } from './support/withConsole.ts'

const entity = `{
  "entity": "gift_card", "label": "Gift card", "title": "code",
  "api": { "list": "seller/gift/List", "info": "seller/gift/Info", "save": "seller/gift/Save", "delete": "seller/gift/Del" },
  "fields": {
    "code": { "type": "text", "label": "Code", "required": true, "length": 20, "filter": "contains" },
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
/** The same page with a slip of the pen in its seventh line. */
const slip = page.replace('"columns": ["code", "worth"', '"columns": ["code", "wroth"')

let project: string
let dev: ChildProcess
let address = ''
let terminal = ''
let window: Page
const troubles: string[] = []

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'mc-integrator-'))
  copyProject()
  await makeData()
  dev = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/serve.ts', '--dev'], {
    cwd: project,
    env: environment(),
  })
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (text: Buffer) => (terminal += text.toString()))
  await waitFor(() => (address = /http:\/\/127\.0\.0\.1:\d+/.exec(terminal)?.[0] ?? ''))
  const context = await (await openBrowser()).newContext({
    baseURL: address,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  })
  window = await context.newPage()
  watchTroubles(window, troubles)
  await window.goto('/login')
  await fillLogin(window, accounts.shop1)
  await window.locator('button[type=submit]').click()
  await window.locator('.mc-user').waitFor()
}, 240_000)

afterAll(async () => {
  await window?.context().close()
  const ended = new Promise(done => dev?.once('exit', done))
  dev?.kill('SIGTERM')
  await ended
  rmSync(project, { recursive: true, force: true })
})

const list = () => listOf(window)
const write = (file: string, text: string) => {
  mkdirSync(join(project, file, '..'), { recursive: true })
  writeFileSync(join(project, file), text)
}

describe('two files put into schemas/ while the console runs', () => {
  it('make a screen, with its place in the menu', async () => {
    write('schemas/entities/gift_card.json', entity)
    write('schemas/pages/goods/gifts.json', page)
    await window.locator('.mc-nav-section', { hasText: 'Products' }).click()
    await window.locator('.mc-nav-item', { hasText: 'Gift cards' }).click()
    await window.getByRole('heading', { name: 'Gift cards', level: 1 }).waitFor()
    await window.getByText('Nothing here yet').waitFor()
  })

  it('let one create rows, with what is required', async () => {
    await create('SPRING-1', '50')
    await create('SPRING-2', '12.5')
    await create('AUTUMN-1', '199')
    expect((await list().column('Code')).toSorted()).toEqual(['AUTUMN-1', 'SPRING-1', 'SPRING-2'])
    expect(await list().row('SPRING-2').innerText()).toContain('12.50')
    await window.getByRole('button', { name: 'Create', exact: true }).first().click()
    const dialog = window.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Code is required').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('let one edit a row', async () => {
    await list().row('SPRING-1').getByRole('button', { name: 'Edit' }).click()
    const dialog = window.getByRole('dialog')
    await dialog.getByLabel('Worth', { exact: true }).fill('75')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await list().row('SPRING-1').getByText('75.00').waitFor()
  })

  it('let one filter and sort', async () => {
    await list().filter('Code', 'SPRING')
    await list().waitForRows(2)
    const sort = window.locator('main th').getByRole('button', { name: 'Worth' })
    await sort.click()
    await window.locator('main th[aria-sort=ascending]', { hasText: 'Worth' }).waitFor()
    await list().waitForRows(2)
    expect(await list().column('Worth')).toEqual(['12.50', '75.00'])
    await window.getByRole('button', { name: 'Clear filters' }).click()
    await list().waitForRows(3)
  })

  it('let one export', async () => {
    const download = window.waitForEvent('download')
    await window.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = window.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(/^Gift cards?_\d{12}\.(xlsx|csv)$/)
  })

  it('let one delete a row, after a question', async () => {
    await list().row('AUTUMN-1').getByRole('button', { name: 'Delete' }).click()
    await window
      .locator('dialog[open]')
      .getByRole('button', { name: /Delete|OK/ })
      .click()
    await list().waitForRows(2)
    expect(await list().column('Code')).not.toContain('AUTUMN-1')
  })

  it('leave the browser’s console empty', () => {
    expect(troubles).toEqual([])
  })
})

describe('a slip in one of them', () => {
  it('is named with file, line and the right word, in the terminal and in the browser, and the last good version stays', async () => {
    terminal = ''
    write('schemas/pages/goods/gifts.json', slip)
    const notice = window.getByRole('alert', { name: 'Problems in schema files' })
    await notice.waitFor()
    const sentence = 'gift_card has no field "wroth". Did you mean "worth"?'
    expect(await notice.innerText()).toContain('schemas/pages/goods/gifts.json:6')
    expect((await notice.innerText()).replace(/[“”]/g, '"')).toContain(sentence)
    await waitFor(() => /schemas\/pages\/goods\/gifts\.json:6\s.*"wroth"/.test(terminal))
    expect(terminal).toContain(sentence)
    await list().waitForRows(2)
    expect(await list().column('Worth')).toHaveLength(2)
    await window.reload()
    await list().waitForRows(2)
    expect(await list().column('Worth')).toHaveLength(2)
  })

  it('is forgotten when it is mended', async () => {
    const notice = window.getByRole('alert', { name: 'Problems in schema files' })
    await notice.waitFor()
    write('schemas/pages/goods/gifts.json', page.replace('"title": "Gift cards"', '"title": "Vouchers"'))
    await notice.waitFor({ state: 'detached' })
    await window.getByRole('heading', { name: 'Vouchers', level: 1 }).waitFor()
    await list().waitForRows(2)
  })

  it('in an entity leaves its table and its calls as they were', async () => {
    write('schemas/entities/gift_card.json', entity.replace('"type": "money"', '"type": "mony"'))
    const notice = window.getByRole('alert', { name: 'Problems in schema files' })
    await notice.getByText('schemas/entities/gift_card.json:6').waitFor()
    await create('WINTER-1', '5')
    expect(await list().column('Code')).toContain('WINTER-1')
    write('schemas/entities/gift_card.json', entity)
    await notice.waitFor({ state: 'detached' })
  })
})

describe('columns that an operator has arranged', () => {
  it('stay as they were when one is renamed and one is added on the server', async () => {
    await window.getByRole('button', { name: 'Columns', exact: true }).click()
    const picker = window.getByRole('dialog', { name: 'Columns' })
    for (const name of ['Worth', 'State']) await picker.getByRole('checkbox', { name }).click()
    await window.keyboard.press('Escape')
    expect(await heads()).toEqual(['Code', 'Actions'])
    terminal = ''
    write('schemas/migrations/0001-gift-card-amount.sql', 'alter table gift_card rename column worth to amount')
    const grown = entity
      .replace('"worth": { "type": "money", "label": "Worth"', '"amount": { "type": "money", "label": "Amount"')
      .replace('"state":', '"note": { "type": "text", "label": "Note" },\n    "state":')
    write('schemas/entities/gift_card.json', grown)
    write(
      'schemas/pages/goods/gifts.json',
      page.replaceAll('"worth"', '"amount"').replace('"state"],\n    "toolbar"', '"note", "state"],\n    "toolbar"'),
    )
    await waitFor(() => terminal.includes('read again, no problems'))
    const added = window.locator('main th', { hasText: 'Note' })
    // The three files may be read one by one.
    while ((await added.count()) === 0) {
      await window.reload()
      await list().waitForRows(3)
    }
    expect(await heads()).toEqual(['Code', 'Amount', 'Note', 'Actions'])
    expect(await list().column('Amount')).toContain('75.00')
  })
})

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

/** What an integrator has: the project, installed. */
function copyProject(): void {
  const left = new Set(['node_modules', '.git', 'dist', 'data', 'server.log'])
  cpSync(root, project, { recursive: true, filter: source => !left.has(source.slice(root.length + 1)) })
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
}

/** Demo data of the size tests need, instead of what a first start would take its time to make. */
async function makeData(): Promise<void> {
  const { bytes, files } = await readSnapshot('demo')
  const data = join(project, 'data')
  const pool = await openEmbedded(join(data, 'database'), bytes)
  await pool.end()
  cpSync(files, join(data, 'files'), { recursive: true })
}

function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: __, ...own } = process.env
  return {
    ...own,
    PORT: '0',
    CONSOLE_CAPTCHA_FIXED: 'test',
    CONSOLE_RATE_LIMIT: '0',
    CONSOLE_LOG_FILE: join(project, 'server.log'),
  }
}

/** Waits until something holds, and shows the terminal when it does not. */
async function waitFor(holds: () => unknown, seconds = 90): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!holds()) {
    if (Date.now() > end || dev.exitCode !== null) throw new Error(`The terminal says:\n${terminal}`)
    await new Promise(done => setTimeout(done, 50))
  }
}
