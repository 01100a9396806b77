import { dayStart, parseDateTime, parseDuration } from '../../contract/values/time.ts'
import { ValueError } from '../../contract/values/ValueError.ts'
import { fromLocal } from '../../contract/values/zone.ts'
import type { CellValue } from './defineColumn.ts'

/** Epoch seconds of a text such as 2026-01-31 09:30, or of a date cell of a workbook. */
export function readDatetimeCell(cell: CellValue): number {
  // A workbook's dates have no zone and are read as if they were UTC; rounding absorbs Excel's fractions of a day.
  if (cell instanceof Date) return fromLocal(Math.round(cell.getTime() / 1000))
  const seconds = parseDateTime(
    String(cell)
      .trim()
      .replace(/[年月.]/g, '-')
      .replace('日', ''),
  )
  if (seconds === null) throw new ValueError('{label} must be a date such as 2026-01-31')
  return seconds
}

export const readDateCell = (cell: CellValue): number => dayStart(readDatetimeCell(cell))

/** Seconds of `HH:mm` or `HH:mm:ss`, or of the clock part of a date cell. */
export function readClockCell(cell: CellValue): number {
  if (cell instanceof Date) return Math.round(cell.getTime() / 1000) % 86_400
  const seconds = parseDuration(String(cell))
  if (seconds === null) throw new ValueError('{label} must be a time such as 09:30:00')
  return seconds
}
