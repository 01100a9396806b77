import type { CellValue } from '../columns/defineColumn.ts'

/** A cell that is worked out by the workbook: what it shows depends on where it stands, so it is never taken as a value. */
export class Formula {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type SheetCell = CellValue | Formula

/** A row of a sheet; `number` is the one the workbook shows, the first is 1. Rows without a value may be left out. */
export type SheetRow = { number: number; cells: SheetCell[] }

/** Excel's own limit is 16,384; a sheet wider than any entity is a mistake or an attack. */
export const mostColumns = 1000

/** A sheet with more columns than that. */
export class TooWide extends Error {}

/** What cannot be read in any way. */
export class Unreadable extends Error {}
