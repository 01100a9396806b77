import type { Row } from '../../../contract/wire/table/table.ts'
import { widthOf } from '../../../contract/values/text.ts'
import type { CellValue, Say } from '../../columns/defineColumn.ts'
import type { Context } from '../../context/Context.ts'
import { isDateFormat, type SheetCell, type SheetColumn } from '../../workbook/SheetOrder.ts'
import { toSerial } from '../../workbook/serialDate.ts'
import type { EntityTable, TableColumn } from '../describe/describeTable.ts'
import { headerOf, sayer } from '../describe/say.ts'
import { listedColumns } from '../describe/supplierColumn.ts'

export type ExportColumn = SheetColumn & { cell(row: Row): SheetCell }

/** Excel cuts cells here without a word; so do we, before it finds the file damaged. */
const mostLetters = 32_767

/** The columns of an export in the order chosen, all of the list's where none are. */
export function exportColumns(context: Context, table: EntityTable, chosen: readonly string[]): ExportColumn[] {
  const say = sayer(context)
  const listed = listedColumns(context, table).filter(column => !column.kind.secret)
  const columns = chosen.length ? chosen.flatMap(name => listed.find(column => column.name === name) ?? []) : listed
  return columns.map(column => exportColumn(column, headerOf(context, column), say))
}

/** A column of a file that is to be read back, which no list has. */
export function wholeColumn({ kind, ...column }: TableColumn, header: string, say: Say): ExportColumn {
  return exportColumn({ ...column, kind: { ...kind, exportCell: kind.fileCell ?? kind.exportCell } }, header, say)
}

/** A column of a file under its head. */
export function exportColumn(column: TableColumn, header: string, say: Say): ExportColumn {
  const numFmt = column.kind.numFmt?.(column.field)
  const cell = cellWriter(column, say)
  return { header, width: columnWidth(header, numFmt), cell, ...(numFmt ? { numFmt } : {}) }
}

/** Wide enough for what usually stands there; nobody's name is cut by a date's width. */
function columnWidth(header: string, numFmt: string | undefined): number {
  const usual = numFmt === undefined ? 24 : isDateFormat(numFmt) ? (/h/.test(numFmt) ? 20 : 12) : 14
  return Math.min(60, Math.max(usual, widthOf(header) + 3))
}

function cellWriter({ name, field, kind }: TableColumn, say: Say): (row: Row) => SheetCell {
  const write = field.options || kind.choices ? remember(value => kind.exportCell(value, field, say)) : null
  return row => {
    const value = row[name]
    if (value === null || value === undefined) return null
    const text = field.to ? row[`${name}_text`] : undefined
    if (Array.isArray(text)) return fitCell(text.join(', '))
    return fitCell(typeof text === 'string' ? text : write ? write(value) : kind.exportCell(value, field, say))
  }
}

/** Choices are few and each is said by a look-up in the words of a language: said once. */
function remember(write: (value: unknown) => CellValue): (value: unknown) => CellValue {
  const known = new Map<unknown, CellValue>()
  return value => {
    if (typeof value === 'object') return write(value)
    let cell = known.get(value)
    if (cell === undefined) {
      cell = write(value)
      if (known.size < 1000) known.set(value, cell)
    }
    return cell
  }
}

const fitCell = (cell: CellValue): SheetCell => {
  const kept = cutCell(cell)
  return kept instanceof Date ? toSerial(kept) : kept
}

/** As much of a cell as a file holds. */
export const cutCell = (cell: CellValue): CellValue =>
  typeof cell === 'string' && cell.length > mostLetters ? cell.slice(0, mostLetters) : cell
