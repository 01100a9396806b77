import { csvLine } from '../../contract/values/csv.ts'
import type { RowResult } from './BatchRequest.ts'

/** The rows that were not done, as CSV that every workbook program reads: with the mark of UTF-8, and no cell that is a formula. */
export function failuresFile(rows: readonly RowResult[], heads: readonly [string, string, string]): string {
  const lines = rows.filter(row => row.state !== 'done').map(({ id, title, reason }) => csvLine([String(id), title, reason]))
  return `\uFEFF${csvLine(heads)}${lines.join('')}`
}
