import { open, readFile } from 'node:fs/promises'
import { EncryptedFileError } from 'hucre'
import { readXls, readXlsx, streamXlsxRows } from 'hucre/xlsx'
import type { CellValue } from '../columns/defineColumn.ts'
import type { Context, Upload } from '../define.ts'
import { checkArchive } from './checkArchive.ts'
import { readCsv } from './readCsv.ts'
import { refuse } from './refusals.ts'

const unreadable = 'The file cannot be read. Open it in Excel, save it as xlsx and try again'

/** Rows of the first sheet, the head first. */
export type SheetRows = AsyncIterable<CellValue[]>

/** .xlsx is read as a stream of its parts; .xls is held whole, so it may be smaller. */
const mostBytes = { xlsx: 50 * 1024 * 1024, xls: 20 * 1024 * 1024, csv: 100 * 1024 * 1024 }
/** Excel's own limit is 16,384; a sheet wider than any entity is a mistake or an attack. */
const mostColumns = 1000

/**
 * Opens an uploaded workbook by what it is, not by its name.
 * @throws Refusal unsupported_file for anything else and for files with a password, too_large
 */
export async function openSheet(context: Context, upload: Upload): Promise<SheetRows> {
  const type = await typeOf(upload)
  if (!type) throw refuse(context, 'unsupported_file', 'Please upload a file of the type xlsx or xls')
  if (upload.size > mostBytes[type])
    throw refuse(context, 'too_large', 'The file is larger than {n} MB', { n: mostBytes[type] / 1024 / 1024 })
  return guardRows(context, await openType(context, type, upload.path))
}

type SheetType = keyof typeof mostBytes

async function typeOf({ path, name }: Upload): Promise<SheetType | null> {
  const head = await readHead(path)
  if (head.startsWith('504b0304')) return 'xlsx'
  if (head.startsWith('d0cf11e0a1b11ae1')) return 'xls'
  return /\.csv$/i.test(name) && !head.startsWith('25504446') ? 'csv' : null
}

async function readHead(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.subarray(0, bytesRead).toString('hex')
  } finally {
    await file.close()
  }
}

async function openType(context: Context, type: SheetType, path: string): Promise<AsyncIterable<CellValue[]>> {
  if (type === 'csv') return readCsv(path)
  if (type === 'xls') return readOldSheet(context, path)
  await checkArchive(context, path)
  return readSheet(await readFile(path))
}

async function* readSheet(bytes: Uint8Array): AsyncGenerator<CellValue[]> {
  for await (const row of streamXlsxRows(bytes)) yield row.values
}

/** The container of xls also holds xlsx files with a password, Word files and pictures. */
async function readOldSheet(context: Context, path: string): Promise<AsyncIterable<CellValue[]>> {
  const bytes = await readFile(path)
  const book = await readXls(bytes).catch(() => null)
  if (book) return toAsync(book.sheets[0]?.rows ?? [])
  throw (await isLocked(bytes))
    ? refuse(context, 'unsupported_file', 'The file has a password. Save it without one and try again')
    : refuse(context, 'unsupported_file', unreadable)
}

const isLocked = (bytes: Uint8Array): Promise<boolean> =>
  readXlsx(bytes).then(
    () => false,
    error => error instanceof EncryptedFileError,
  )

async function* toAsync(rows: CellValue[][]): AsyncGenerator<CellValue[]> {
  yield* rows
}

/** A damaged file fails while it is read: that is the file's fault and is said so. */
async function* guardRows(context: Context, rows: AsyncIterable<CellValue[]>): AsyncGenerator<CellValue[]> {
  const iterator = rows[Symbol.asyncIterator]()
  while (true) {
    const next = await iterator.next().catch(error => {
      if (error instanceof Error && error.name === 'Refusal') throw error
      throw refuse(context, 'unsupported_file', unreadable)
    })
    if (next.done) return
    if (next.value.length > mostColumns)
      throw refuse(context, 'unsupported_file', 'The sheet has more than {n} columns', { n: mostColumns })
    yield next.value
  }
}
