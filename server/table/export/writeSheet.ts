import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { SheetType } from '../../workbook/SheetOrder.ts'
import { openSheet } from '../../workbook/sheetThread.ts'
import type { ExportColumn } from './exportColumns.ts'

export const contentTypes: Record<SheetType, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Rows made into cells at a stretch: other calls are served in between. */
const piece = 200

/**
 * Streams rows into a workbook or CSV. Memory does not grow with the rows: at most one piece is being written while the next is
 * read, and nothing more is read while the stream is not. A stream that is closed early stops reading `batches`.
 */
export const writeSheet = (
  type: SheetType,
  name: string,
  columns: readonly ExportColumn[],
  batches: AsyncIterable<Row[]>,
): Readable => Readable.from(sheetBytes(type, name, columns, batches))

async function* sheetBytes(
  type: SheetType,
  name: string,
  columns: readonly ExportColumn[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Uint8Array> {
  const sheet = openSheet({
    type,
    name: name.replace(/\.(xlsx|csv)$/, ''),
    columns: columns.map(({ header, numFmt, width }) => ({ header, width, ...(numFmt ? { numFmt } : {}) })),
  })
  try {
    let before: ReturnType<typeof sheet.write> | null = null
    for await (const rows of inPieces(batches)) {
      const cells = rows.map(row => columns.map(column => column.cell(row)))
      const bytes = before && bytesOf(await before)
      before = sheet.write(cells)
      if (bytes?.length) yield bytes
      await nextTurn()
    }
    const bytes = before && bytesOf(await before)
    if (bytes?.length) yield bytes
    yield bytesOf(await sheet.end())
  } finally {
    sheet.drop()
  }
}

async function* inPieces(batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  for await (const rows of batches)
    for (let start = 0; start < rows.length; start += piece) yield rows.slice(start, start + piece)
}

function bytesOf(answer: Uint8Array | Error): Uint8Array {
  if (answer instanceof Error) throw answer
  return answer
}
