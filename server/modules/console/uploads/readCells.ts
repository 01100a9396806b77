import type { Context } from '../../../context/Context.ts'
import type { FileRule } from '../../../context/FileRule.ts'
import { refuse } from '../../../refuse/refuse.ts'
import { openSheet } from '../../../sheets/openSheet.ts'
import { sheetFiles } from '../../../sheets/sheetFiles.ts'
import { plainCell } from '../../../table/import/showCell.ts'

/** What people type into one table by hand, and some more. */
const most = { rows: 2000, columns: 30, text: 500, bytes: 5 * 1024 * 1024 }

export const smallSheets: FileRule = {
  most: most.bytes,
  mostOf: (head, name, say) => Math.min(most.bytes, sheetFiles.mostOf(head, name, say)),
}

/** The cells of a sheet as texts, for a table that is filled in from it; nothing of it is kept. */
export async function readCells(context: Context): Promise<{ rows: string[][] }> {
  const { upload } = context
  if (!upload) throw refuse(context, 'unsupported_file', 'Upload a file in xlsx or xls format')
  const sheet = await openSheet(context, upload)
  const rows: string[][] = []
  for await (const { cells } of sheet.rows()) {
    const line = cells.slice(0, most.columns).map(cell =>
      String(plainCell(cell) ?? '')
        .trim()
        .slice(0, most.text),
    )
    if (line.some(cell => cell !== '')) rows.push(line)
    if (rows.length > most.rows) throw refuse(context, 'too_large', 'At most {max} rows at a time', { max: most.rows })
  }
  return { rows }
}
