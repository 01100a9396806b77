import type { Row } from '../../../contract/wire/table/table.ts'
import type { Entity } from '../../../contract/language/Entity.ts'
import { ValueError } from '../../../contract/values/ValueError.ts'
import type { Context } from '../../context/Context.ts'
import { Formula, type SheetRow } from '../../sheets/SheetRow.ts'
import { columnLetters, type Head } from './importColumns.ts'
import type { Found } from './ImportFindings.ts'
import { sayValueError } from '../../refuse/refuse.ts'
import { sayer, sayField } from '../describe/say.ts'

/**
 * A row of a sheet as the body of a save; references are titles still. `bad` are the fields whose cells are wrong already, `owned` the rows
 * that it owns, by kind; `read` is what values were as the file was made, `known` the record that the row changes.
 */
export type SheetRecord = {
  row: SheetRow
  body: Row
  read: Row
  bad: Set<string>
  owned: Map<string, SheetRecord[]>
  known?: Row
}

/** Says what is wrong with a field of a row. */
export type AddFault = (record: SheetRecord, name: string, reason: string) => void

/** Reads the cells of a row by their columns; what cannot be read is a fault and left out. Empty cells are left out: defaults hold. */
export function readSheetRow(context: Context, heads: Head[], row: SheetRow, found: Found[]): SheetRecord {
  const say = sayer(context)
  const record = emptyRecord(row)
  for (const [at, cell] of row.cells.entries()) {
    const head = heads[at]
    if (head?.skipped || cell === null || (typeof cell === 'string' && cell.trim() === '')) continue
    const column = head?.owned?.column ?? head?.column
    const into = head?.owned ? ownedOf(record, head.owned.kind) : record
    const label = head?.owned?.head ?? (column ? sayField(context, column.field) : columnLetters(at))
    const addFault = (reason: string): void => {
      if (column) into.bad.add(column.name)
      found.push({ row: row.number, at, column: label, reason })
    }
    if (!column) addFault(context.t('Column {column} has no heading', { column: label }))
    else if (cell instanceof Formula)
      addFault(context.t('{label} has a formula. Copy the cell and paste it as a value.', { label }))
    else {
      try {
        const values = head?.asExported ? into.read : into.body
        values[column.name] = column.kind.importCell(cell, column.field, say)
      } catch (error) {
        if (!(error instanceof ValueError)) throw error
        addFault(sayValueError(context, error, label))
      }
    }
  }
  return record
}

const emptyRecord = (row: SheetRow): SheetRecord => ({ row, body: {}, read: {}, bad: new Set(), owned: new Map() })

/** The row of a kind that a line of a sheet holds: one at most. */
function ownedOf(record: SheetRecord, kind: string): SheetRecord {
  const [known] = record.owned.get(kind) ?? []
  const own = known ?? emptyRecord(record.row)
  record.owned.set(kind, [own])
  return own
}

type Naming = Pick<Entity, 'title' | 'importKey'>

/** Whether a line goes on with the record above: it says what that one is called, or nothing of its own, and holds a row that it owns. */
const goesOn = ({ title, importKey }: Naming, line: SheetRecord, above: SheetRecord | undefined): boolean =>
  above !== undefined &&
  line.owned.size > 0 &&
  line.bad.size === 0 &&
  Object.entries(line.body).every(([name, value]) => (name === title || name === importKey) && value === above.body[name])

/** Lines as records, each with all the rows that it owns. */
export function gatherRecords(entity: Naming, lines: readonly SheetRecord[]): SheetRecord[] {
  const records: SheetRecord[] = []
  for (const line of lines) {
    const above = records.at(-1)
    if (!above || !goesOn(entity, line, above)) records.push(line)
    else for (const [kind, rows] of line.owned) above.owned.set(kind, [...(above.owned.get(kind) ?? []), ...rows])
  }
  return records
}
