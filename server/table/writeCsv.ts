import type { CellValue } from '../columns/defineColumn.ts'

/** A workbook program runs what begins like a formula; a quote in front makes it a text (contract.md §4). */
const guard = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

function field(cell: CellValue): string {
  if (cell === null) return ''
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  const text = guard(cell instanceof Date ? cell.toISOString() : cell)
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (cells: readonly CellValue[]): string => `${cells.map(field).join(',')}\r\n`

/** A CSV file as bytes: UTF-8 with its mark, without which Excel takes Chinese for another encoding. */
export async function* csvBytes(header: readonly string[], batches: AsyncIterable<CellValue[][]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(`\uFEFF${csvLine(header)}`)
  for await (const rows of batches) yield encoder.encode(rows.map(csvLine).join(''))
}
