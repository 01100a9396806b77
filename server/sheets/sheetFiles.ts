import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { FileRule } from '../context/FileRule.ts'

export type SheetType = 'xlsx' | 'xls' | 'csv'

const mebibyte = 1024 * 1024
/** .xlsx and .csv are read as streams; .xls is held whole, so it may be smaller. */
const largest: Record<SheetType, number> = { xlsx: 50 * mebibyte, xls: 10 * mebibyte, csv: 100 * mebibyte }

export const notSheet = 'Upload a file in xlsx or xls format'

/** @param head the first 8 bytes in hexadecimal */
export function sheetTypeOf(head: string, name: string): SheetType | null {
  if (head.startsWith('504b0304')) return 'xlsx'
  if (head.startsWith('d0cf11e0a1b11ae1')) return 'xls'
  return /\.csv$/i.test(name) && !head.startsWith('25504446') ? 'csv' : null
}

/** The workbooks that an import takes. */
export const sheetFiles: FileRule = {
  most: Math.max(...Object.values(largest)),
  mostOf: (head, name, say) => {
    // Nothing in it: what reads the sheet says so.
    if (head.length === 0) return 0
    const type = sheetTypeOf(Buffer.from(head).toString('hex'), name)
    if (!type) throw new Refusal('unsupported_file', say(notSheet))
    return largest[type]
  },
}
