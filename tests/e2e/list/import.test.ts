import { readFile } from 'node:fs/promises'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Download, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { findFaults } from '../support/findFaults.ts'
import { listOf } from '../support/listOf.ts'
import { withConsole } from '../support/withConsole.ts'

const site = withConsole()
type Cell = string | number | null
type Sent = { name: string; mimeType: string; buffer: Buffer }

const heads = ['Name*', 'Phone', 'Company', 'Stage*', 'Sale amount']
const book = async (rows: Cell[][], name = 'customers.xlsx'): Promise<Sent> => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Data', rows }] })),
})

/** The import window of the customers' list. */
async function openImport(language: 'en-US' | 'zh-CN' = 'en-US', words = { action: 'Import' }): Promise<Page> {
  const page = await site.open({ as: 'shop1', path: '/users/customer/list', language })
  await page.getByRole('button', { name: words.action, exact: true }).click()
  await page.getByRole('dialog').locator('input[type=file]').waitFor({ state: 'attached' })
  return page
}

const choose = (page: Page, file: Sent): Promise<void> => page.locator('.mc-drop input[type=file]').setInputFiles(file)

/** Drops a file as a person does who drags it from a folder. */
async function drop(page: Page, { name, buffer }: Sent): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, text }) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(text), sign => sign.charCodeAt(0))], name))
      return data
    },
    { name, text: buffer.toString('base64') },
  )
  await page.dispatchEvent('.mc-drop', 'drop', { dataTransfer: transfer })
}

/** What a click on this button brings, as it lies on disk. */
async function load(page: Page, button: string): Promise<{ name: string; bytes: Uint8Array }> {
  const loaded = new Promise<Download>(resolve => {
    page.on('download', resolve)
    page.context().on('page', other => other.on('download', resolve))
  })
  await page.getByRole('button', { name: button }).click()
  const download = await loaded
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

const rowsOf = async (bytes: Uint8Array): Promise<unknown[][]> => (await readXlsx(bytes)).sheets[0]?.rows ?? []

describe('9. Import', () => {
  it('2.4 Excel import with a template download: gives a template whose heads are in the operator’s language, with a star where a value is needed', async () => {
    const page = await openImport('zh-CN', { action: '导入' })
    const { bytes } = await load(page, '下载模板')
    const sheets = (await readXlsx(bytes)).sheets
    expect(sheets[0]?.rows[0]).toEqual(expect.arrayContaining(['姓名*', '阶段*']))
    expect(sheets[1]?.rows.length).toBe((sheets[0]?.rows[0]?.length ?? 0) + 1)
  })

  it('8 Wrong import file type: 请上传xlsx或xls格式文件 is said to anything else', async () => {
    const page = await openImport('zh-CN', { action: '导入' })
    await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
    await page.getByText('请上传xlsx或xls格式文件').waitFor()
  })

  it('shows what it found, row by row, imports nothing, and gives the file back with the reasons', async () => {
    const page = await openImport()
    await drop(
      page,
      await book([heads, ['Ann Import', '13800000001', 'First Ltd', 'Lead', 12.5], ['', '12', '=1+1', 'Nowhere', 'much']]),
    )
    await page.getByText('1 with errors').waitFor()
    const wrong = page.locator('.mc-import-table tbody tr', { hasText: 'Nowhere' })
    expect(await wrong.locator('td.mc-import-wrong').count()).toBe(4)
    expect(await wrong.innerText()).toContain('Name cannot be blank')
    expect(await page.getByRole('button', { name: /^Import \d+ rows?$/ }).count()).toBe(0)
    expect(await findFaults(page)).toEqual([])
    const { name, bytes } = await load(page, 'Download the file with reasons')
    expect(name).toBe('customers_Reasons.xlsx')
    const rows = await rowsOf(bytes)
    expect(rows[0]).toEqual([...heads, 'Reasons'])
    expect(rows[1]?.slice(0, 5)).toEqual(['Ann Import', '13800000001', 'First Ltd', 'Lead', 12.5])
    expect(rows[2]?.slice(1, 5)).toEqual(['12', '=1+1', 'Nowhere', 'much'])
    expect(String(rows[2]?.[5])).toContain('Name cannot be blank')
    await page.keyboard.press('Escape')
    expect(await listOf(page).row('Ann Import').count()).toBe(0)
  })

  it('adds all rows of a good file, says how many, and shows them', async () => {
    const page = await openImport()
    const names = Array.from({ length: 25 }, (_, index) => `Imported person ${index + 1}`)
    await choose(page, await book([heads, ...names.map((name, at): Cell[] => [name, `139000000${10 + at}`, null, 'Lead', at])]))
    await page.getByRole('button', { name: 'Import 25 rows' }).click()
    await page.getByText('25 rows imported').waitFor()
    await page.getByRole('button', { name: 'Show new rows' }).click()
    await listOf(page).row('Imported person 25').waitFor()
    const seen = await listOf(page).column('Name')
    expect(seen.slice(0, 20).every(name => name.includes('Imported person'))).toBe(true)
  })

  it('takes rows that were copied in a workbook, as soon as the place for them is drawn', async () => {
    const page = await site.open({ as: 'shop1', path: '/users/customer/list' })
    await page.evaluate(text => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      const watch = new MutationObserver(() => {
        if (!document.querySelector('[role=dialog] input[type=file]')) return
        watch.disconnect()
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      })
      watch.observe(document.body, { childList: true, subtree: true })
    }, 'Name\tPhone\tStage\nPasted person\t13900000099\tLead\n')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await page.getByText('1 row imported').waitFor()
  })

  it('8 Import failure: the message about a whole file is shown in an alert titled 提示', async () => {
    const page = await openImport('zh-CN', { action: '导入' })
    site.expectTrouble(/415|422/)
    await choose(
      page,
      await book([
        ['姓名', '心情', '阶段'],
        ['安', '好', '潜在'],
      ]),
    )
    const alert = page.getByRole('alert').filter({ hasText: '提示' })
    await alert.getByText('心情').waitFor()
    expect(await alert.innerText()).toContain('B 列')
  })

  it('shows HTML of a back end without anything that runs', async () => {
    const page = await openImport()
    // The policy says so of the handler that is about to be taken away.
    site.expectTrouble(/422|inline event handler/)
    const message = '<b>Row 3</b> is wrong<img src=x onerror="document.title=1"><script>document.title=2</script>'
    await page.route('**/api/v1/seller/customer/list', route =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { status: false, code: 'invalid', message, data: null } })
        : route.continue(),
    )
    await choose(page, await book([heads, ['A', null, null, 'Lead', null]]))
    const alert = page.getByRole('alert').filter({ hasText: 'Notice' })
    await alert.locator('b', { hasText: 'Row 3' }).waitFor()
    expect(await alert.locator('script, [onerror]').count()).toBe(0)
    expect(await page.title()).not.toMatch(/^[12]$/)
  })
})
