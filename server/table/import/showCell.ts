import type { CellValue } from '../../columns/defineColumn.ts'
import { Formula, type SheetCell } from '../../sheets/SheetRow.ts'

const longest = 60

/** A cell as a person reads it, cut where it is long. */
export function showCell(cell: SheetCell): string {
  const text = String(plainCell(cell) ?? '')
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

/** A cell as it can be written again: a formula and a date as their texts. */
export function plainCell(cell: SheetCell): CellValue {
  if (cell instanceof Formula) return `=${cell.text}`
  if (!(cell instanceof Date)) return cell
  if (Number.isNaN(cell.getTime())) return ''
  const [day = '', clock = ''] = cell.toISOString().slice(0, 19).split('T')
  // Excel keeps a time of day as a moment before its first day.
  if (cell.getTime() < Date.UTC(1900, 0, 1)) return clock
  return clock === '00:00:00' ? day : `${day} ${clock}`
}
