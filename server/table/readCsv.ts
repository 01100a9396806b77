import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { CellValue } from '../columns/defineColumn.ts'

/**
 * Rows of a CSV file: UTF-8, or GB18030 where it is not, as Excel writes in China. The quote that an export puts before what begins
 * like a formula is taken away again.
 */
export async function* readCsv(path: string): AsyncGenerator<CellValue[]> {
  const text = Readable.from(decode(path, (await isUtf8(path)) ? 'utf-8' : 'gb18030'))
  const options = { bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 10_000_000 }
  for await (const row of text.pipe(parse(options))) if (Array.isArray(row)) yield row.map(cell => readCell(String(cell)))
}

const readCell = (cell: string): CellValue => (cell === '' ? null : cell.replace(/^'(?=[=+\-@\t\r])/, ''))

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

async function* decode(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
