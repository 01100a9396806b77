import { readFile } from 'node:fs/promises'
import type { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Context } from '../context/Context.ts'
import { refuse } from '../refuse/refuse.ts'
import { checkArchive } from './checkArchive.ts'
import { countLines, readCsv, readHead, UnknownEncoding } from './readCsv.ts'
import { Locked, readOldSheet } from './readOldSheet.ts'
import { countRows, readMerges, readXlsx } from './readXlsx.ts'
import { notSheet, type SheetType, sheetTypeOf } from './sheetFiles.ts'
import { mostColumns, type SheetRow, TooWide, Unreadable } from './SheetRow.ts'

export type SheetFile = { path: string; name: string; size: number }

/** The first sheet of a workbook; it may be read several times. Every failure is a Refusal with a sentence. */
export type Sheet = {
  type: SheetType
  rows(): AsyncIterable<SheetRow>
  /** Merged cells that begin in this row, as `A1:C1` */
  merges(row: number): Promise<string[]>
  /** About how many rows it has, for a bar of progress; 0: not known */
  count(): Promise<number>
}

/**
 * Opens a workbook by what it is, not by its name.
 * @throws Refusal unsupported_file for anything else, for a zip bomb and for files with a password
 */
export async function openSheet(context: Context, file: SheetFile): Promise<Sheet> {
  if (file.size === 0) throw refuse(context, 'unsupported_file', 'The file is empty')
  const type = sheetTypeOf(await readHead(file.path, 8), file.name)
  if (!type) throw refuse(context, 'unsupported_file', notSheet)
  return openType(context, type, file.path)
}

async function openType(context: Context, type: SheetType, path: string): Promise<Sheet> {
  if (type === 'csv')
    return { type, rows: () => sayFaults(context, readCsv(path)), merges: async () => [], count: () => countLines(path) }
  if (type === 'xls') return openOld(context, path)
  await checkArchive(context, path)
  const fault = (error: unknown): never => {
    throw sayFault(context, error)
  }
  return {
    type,
    rows: () => sayFaults(context, readXlsx(path)),
    merges: row => readMerges(path, row).catch(fault),
    count: () => countRows(path).catch(fault),
  }
}

/** The container of xls also holds xlsx files with a password, Word files and pictures. */
async function openOld(context: Context, path: string): Promise<Sheet> {
  try {
    const { rows, merges } = await readOldSheet(path)
    const all = async function* (): AsyncGenerator<SheetRow> {
      yield* rows
    }
    const mergesOf = async (row: number): Promise<string[]> => merges.flatMap(merge => (merge.row === row ? [merge.ref] : []))
    return { type: 'xls', rows: all, merges: mergesOf, count: async () => rows.length }
  } catch (error) {
    throw sayFault(context, (await isLockedBook(path)) ? new Locked() : error)
  }
}

/** The part of the container that holds an xlsx with a password. */
const lockedPart = Buffer.from('EncryptedPackage', 'utf16le')
const isLockedBook = async (path: string): Promise<boolean> => (await readFile(path)).includes(lockedPart)

/** A damaged file fails while it is read: that is the file's fault and is said so. */
async function* sayFaults(context: Context, rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  const iterator = rows[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await iterator.next().catch(error => {
        throw sayFault(context, error)
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    await iterator.return?.()
  }
}

function sayFault(context: Context, error: unknown): Refusal {
  if (error instanceof TooWide)
    return refuse(context, 'unsupported_file', 'The sheet has more than {max} columns', { max: mostColumns })
  if (error instanceof Locked)
    return refuse(context, 'unsupported_file', 'The file has a password. Save it without one and try again.')
  if (error instanceof UnknownEncoding)
    return refuse(context, 'unsupported_file', "The file's encoding is not recognized. Save it as CSV UTF-8 and try again.")
  if (!(error instanceof Unreadable)) context.log.warn({ err: error }, 'a workbook could not be read')
  return refuse(context, 'unsupported_file', 'The file cannot be read. Open it in Excel, save it as xlsx and try again.')
}
