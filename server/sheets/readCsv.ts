import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { unguardFormula } from '../../contract/values/startsFormula.ts'
import { Formula, mostColumns, type SheetCell, type SheetRow, TooWide, Unreadable } from './SheetRow.ts'

/** The bytes are texts in no encoding that is known. */
export class UnknownEncoding extends Error {}

/**
 * Rows of a CSV file: UTF-8, UTF-16 with its mark, or GB18030, as Excel writes in China; parted by commas, semicolons or tabs. The
 * quote that an export puts before what begins like a formula is taken away again.
 * @throws UnknownEncoding, TooWide, Unreadable
 */
export async function* readCsv(path: string): AsyncGenerator<SheetRow> {
  const encoding = await encodingOf(path)
  const delimiter = await delimiterOf(path, encoding)
  const text = Readable.from(decode(path, encoding))
  const options = { bom: true, delimiter, relax_column_count: true, skip_empty_lines: false, max_record_size: 10_000_000 }
  const parser = text.pipe(parse(options))
  // A failure of the source does not reach the parser by itself.
  text.on('error', error => parser.destroy(error))
  let number = 0
  try {
    for await (const row of parser) {
      number += 1
      const cells = (row as string[]).map(readCell)
      while (cells.length > 0 && cells.at(-1) === null) cells.pop()
      if (cells.length > mostColumns) throw new TooWide()
      if (cells.length > 0) yield { number, cells }
    }
  } catch (error) {
    throw error instanceof TooWide || error instanceof UnknownEncoding ? error : new Unreadable()
  }
}

function readCell(cell: string): SheetCell {
  if (cell === '') return null
  if (cell.startsWith('=')) return new Formula(cell.slice(1))
  return unguardFormula(cell)
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

async function encodingOf(path: string): Promise<Encoding> {
  const head = await readHead(path, 2)
  if (head.startsWith('fffe')) return 'utf-16le'
  if (head.startsWith('feff')) return 'utf-16be'
  if (await fits(path, 'utf-8')) return 'utf-8'
  if (await fits(path, 'gb18030')) return 'gb18030'
  throw new UnknownEncoding()
}

/** Whether all bytes are texts in this encoding; a NUL is in no text. */
async function fits(path: string, encoding: Encoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const piece of createReadStream(path)) if (decoder.decode(piece, { stream: true }).includes('\0')) return false
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

async function* decode(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of createReadStream(path)) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

/** What parts the cells of the first line most often; a workbook program writes semicolons where a comma is in numbers. */
async function delimiterOf(path: string, encoding: Encoding): Promise<string> {
  for await (const piece of decode(path, encoding)) {
    const [line = ''] = piece.replace(/^\uFEFF/, '').split(/[\r\n]/, 1)
    const bare = line.replace(/"[^"]*"/g, '')
    const count = (sign: string): number => bare.split(sign).length
    return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
  }
  return ','
}

/** How many lines a file has: about its rows. */
export async function countLines(path: string): Promise<number> {
  let lines = 1
  for await (const piece of createReadStream(path)) for (const byte of piece as Uint8Array) if (byte === 10) lines += 1
  return lines
}

/** The first bytes of a file in hexadecimal. */
export async function readHead(path: string, bytes: number): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead).toString('hex')
  } finally {
    await file.close()
  }
}
