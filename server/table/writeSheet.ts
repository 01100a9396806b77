import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Row } from '../../contract/wire/table.ts'
import type { CellValue } from '../columns/defineColumn.ts'
import type { ExportColumn } from './exportColumns.ts'
import { csvBytes } from './writeCsv.ts'

export type SheetType = 'xlsx' | 'csv'
export const contentTypes: Record<SheetType, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Streams rows into a workbook or CSV; memory does not grow with the rows. Texts are text cells, so `=1+1` is no formula. */
export function writeSheet(type: SheetType, name: string, columns: ExportColumn[], batches: AsyncIterable<Row[]>): Readable {
  const cells = toCells(columns, batches)
  if (type === 'csv')
    return Readable.from(
      csvBytes(
        columns.map(column => column.header),
        cells,
      ),
    )
  const definitions = columns.map(column => ({
    header: column.header,
    width: 18,
    ...(column.numFmt ? { numFmt: column.numFmt } : {}),
  }))
  const stream = writeXlsxStream(flatten(cells), { name: sheetName(name), columns: definitions, freezePane: { rows: 1 } })
  return Readable.from(readChunks(stream))
}

async function* toCells(columns: ExportColumn[], batches: AsyncIterable<Row[]>): AsyncGenerator<CellValue[][]> {
  for await (const rows of batches) yield rows.map(row => columns.map(column => column.cell(row)))
}

async function* flatten(batches: AsyncIterable<CellValue[][]>): AsyncGenerator<CellValue[]> {
  for await (const rows of batches) yield* rows
}

async function* readChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

/** Excel refuses these signs and more than 31 characters in the name of a sheet. */
const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 28) || 'Sheet1'
