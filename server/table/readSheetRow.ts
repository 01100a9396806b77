import type { Row } from '../../contract/wire/table.ts'
import { ValueError } from '../../contract/wire/ValueError.ts'
import type { CellValue } from '../columns/defineColumn.ts'
import type { Context } from '../define.ts'
import type { TableColumn } from './describeTable.ts'
import type { Faults } from './importFaults.ts'
import { sayValueError } from './refusals.ts'
import { sayer, sayField } from './say.ts'

/** A row of a sheet as the body of a save; references are titles still. */
export type SheetRecord = { number: number; body: Row }

/** Reads the cells of a row by their columns; what cannot be read is a fault and left out. Empty cells are left out: defaults hold. */
export function readSheetRow(
  context: Context,
  heads: (TableColumn | null)[],
  cells: CellValue[],
  number: number,
  faults: Faults,
): SheetRecord {
  const say = sayer(context)
  const body: Row = {}
  for (const [index, column] of heads.entries()) {
    const cell = cells[index] ?? null
    if (!column || cell === null || (typeof cell === 'string' && cell.trim() === '')) continue
    const label = sayField(context, column.field)
    try {
      body[column.name] = column.kind.importCell(cell, column.field, say)
    } catch (error) {
      if (!(error instanceof ValueError)) throw error
      faults.add(number, label, sayValueError(context, error, label))
    }
  }
  return { number, body }
}
