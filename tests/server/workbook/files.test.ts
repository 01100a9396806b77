import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { openZip } from '../../../server/sheets/openZip.ts'
import type { SheetCell, SheetColumn, SheetWriter } from '../../../server/workbook/SheetOrder.ts'
import { formatSerial, shopDate, toSerial } from '../../../server/workbook/serialDate.ts'
import { writeCsv } from '../../../server/workbook/writeCsv.ts'
import { columnLetters, type SheetLimits, writeXlsx } from '../../../server/workbook/writeXlsx.ts'

const columns: SheetColumn[] = [
  { header: 'Name', width: 20 },
  { header: 'Price', width: 12, numFmt: '0.00' },
  { header: 'Moment', width: 20, numFmt: 'yyyy-mm-dd hh:mm:ss' },
]
const order = { type: 'xlsx', name: 'Goods', columns } as const

async function bytesOf(make: (send: (bytes: Uint8Array) => void) => SheetWriter, rows: SheetCell[][]): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const writer = make(bytes => void parts.push(bytes))
  for (const row of rows) await writer.write([row])
  await writer.end()
  return Buffer.concat(parts)
}
/** The text of a part of a workbook. */
async function partOf(bytes: Buffer, name: string): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'mc-book-')), 'a.xlsx')
  writeFileSync(path, bytes)
  const zip = await openZip(path)
  let text = ''
  for await (const piece of (await zip.read(name)) ?? []) text += piece
  zip.close()
  rmSync(dirname(path), { recursive: true })
  return text
}
const book = async (rows: SheetCell[][], limits?: SheetLimits) =>
  readXlsx(await bytesOf(send => writeXlsx(order, send, limits), rows), { readStyles: true })
const csv = async (rows: SheetCell[][]): Promise<string> =>
  (await bytesOf(send => writeCsv({ ...order, type: 'csv' }, send), rows)).toString()

test('any text comes out of a workbook as it went in, as far as XML can hold it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { minLength: 1, maxLength: 20 }), async texts => {
      const { sheets } = await book(texts.map(text => [`|${text}`, null, null]))
      const kept = texts.map(text => `|${text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')}`)
      expect(sheets[0]?.rows.slice(1).map(([cell]) => cell)).toEqual(kept)
    }),
    { numRuns: 50 },
  )
})

test('any text comes out of a CSV file as it went in, with a quote before what begins like a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { minLength: 1, maxLength: 20 }), async texts => {
      const rows: string[][] = parse(await csv(texts.map(text => [text, 1, null])), { bom: true, record_delimiter: '\r\n' })
      expect(rows.slice(1).map(([cell]) => cell)).toEqual(
        texts.map(text => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text)),
      )
    }),
    { numRuns: 100 },
  )
})

const formulas = ['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', '＝1+1', '＋1', '－1', '＠a']

test('what begins like a formula, full-width signs included, has a quote before it in CSV', async () => {
  const rows: string[][] = parse(await csv(formulas.map(text => [text, 1, null])), { bom: true, record_delimiter: '\r\n' })
  expect(rows.slice(1).map(([cell]) => cell)).toEqual(formulas.map(text => `'${text}`))
})

test('what begins like a formula is a marked text in a workbook, so that editing it makes no formula either', async () => {
  for (const text of formulas) {
    const { sheets } = await book([[text, null, null]])
    const cell = sheets[0]?.cells?.get('1,0')
    expect([cell?.formula, sheets[0]?.rows[1]?.[0]]).toEqual([undefined, text])
    expect(cell?.style?.numFmt ?? '@').toBe('@')
  }
  const bytes = await bytesOf(
    send => writeXlsx(order, send),
    ['plain', ...formulas].map(text => [text, null, null]),
  )
  const styles = [...(await partOf(bytes, 'xl/styles.xml')).matchAll(/<xf [^>]*>/g)].map(([xf]) => xf)
  const marked = [...(await partOf(bytes, 'xl/worksheets/sheet1.xml')).matchAll(/<c r="A\d+"(?: s="(\d+)")? /g)].map(
    ([, style]) => styles[Number(style ?? 0)]?.includes('quotePrefix="1"') === true,
  )
  expect(marked).toEqual([false, false, ...formulas.map(() => true)])
})

test('numbers keep their digits in CSV and dates are written as dates', async () => {
  const at = toSerial(shopDate(1_700_000_000))
  expect(await csv([['Tea', 12.5, at]])).toBe('\uFEFFName,Price,Moment\r\nTea,12.50,2023-11-15 06:13:20\r\n')
})

test('a moment is the same moment as a count of days, and one Excel cannot count is a text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 946_684_800, max: 4_102_444_800 }), seconds => {
      const serial = toSerial(shopDate(seconds))
      const text = new Date((seconds + 28_800) * 1000).toISOString()
      expect(formatSerial(Number(serial), 'yyyy-mm-dd hh:mm')).toBe(`${text.slice(0, 10)} ${text.slice(11, 19)}`)
    }),
  )
  expect(toSerial(new Date('1850-05-01T00:00:00Z'))).toBe('1850-05-01 00:00:00')
})

test('more rows than a sheet holds go on in further sheets, each with its head', async () => {
  const rows = Array.from({ length: 25 }, (_, index) => [`n${index}`, index, null])
  const { sheets } = await book(rows, { rows: 10, bytes: 1e9 })
  expect(sheets.map(sheet => [sheet.name, sheet.rows.length])).toEqual([
    ['Goods', 11],
    ['Goods_2', 11],
    ['Goods_3', 6],
  ])
  expect(sheets.map(sheet => sheet.rows[0]?.[0])).toEqual(['Name', 'Name', 'Name'])
  expect(sheets.flatMap(sheet => sheet.rows.slice(1).map(([name]) => name))).toEqual(rows.map(([name]) => name))
})

test('a file without rows has its head', async () => {
  expect((await book([])).sheets[0]?.rows).toEqual([['Name', 'Price', 'Moment']])
  expect(await csv([])).toBe('\uFEFFName,Price,Moment\r\n')
})

test('the head stays in sight', async () => {
  expect((await book([['a', 1, null]])).sheets[0]?.freezePane).toMatchObject({ rows: 1 })
})

test('columns past Z have two letters', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
