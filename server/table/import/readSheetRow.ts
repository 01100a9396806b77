import type { Row } from '../../../contract/wire/table/table.ts'
import { ValueError } from '../../../contract/values/ValueError.ts'
import type { Context } from '../../context/Context.ts'
import { Formula, type SheetRow } from '../../sheets/SheetRow.ts'
import { columnLetters, type Head } from './importColumns.ts'
import type { Found } from './ImportFindings.ts'
import { sayValueError } from '../../refuse/refuse.ts'
import { sayer, sayField } from '../describe/say.ts'

/** A row of a sheet as the body of a save; references are titles still. `bad` are the fields whose cells are wrong already. */
export type SheetRecord = { row: SheetRow; body: Row; bad: Set<string> }

/** Says what is wrong with a field of a row. */
export type AddFault = (record: SheetRecord, name: string, reason: string) => void

/** Reads the cells of a row by their columns; what cannot be read is a fault and left out. Empty cells are left out: defaults hold. */
export function readSheetRow(context: Context, heads: Head[], row: SheetRow, found: Found[]): SheetRecord {
  const say = sayer(context)
  const record: SheetRecord = { row, body: {}, bad: new Set() }
  for (const [at, cell] of row.cells.entries()) {
    const head = heads[at]
    if (head?.skipped || cell === null || (typeof cell === 'string' && cell.trim() === '')) continue
    const column = head?.column
    const label = column ? sayField(context, column.field) : columnLetters(at)
    const addFault = (reason: string): void => {
      if (column) record.bad.add(column.name)
      found.push({ row: row.number, at, column: label, reason })
    }
    if (!column) addFault(context.t('Column {column} has no heading', { column: label }))
    else if (cell instanceof Formula)
      addFault(context.t('{label} has a formula. Copy the cell and paste it as a value.', { label }))
    else {
      try {
        record.body[column.name] = column.kind.importCell(cell, column.field, say)
      } catch (error) {
        if (!(error instanceof ValueError)) throw error
        addFault(sayValueError(context, error, label))
      }
    }
  }
  return record
}
