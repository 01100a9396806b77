import type { Row } from '../../contract/wire/table.ts'
import type { CellValue, Say } from '../columns/defineColumn.ts'
import type { Context } from '../define.ts'
import type { EntityTable, TableColumn } from './describeTable.ts'
import { sayer, sayField } from './say.ts'
import { listedColumns } from './supplierColumn.ts'

export type ExportColumn = { header: string; numFmt?: string; cell(row: Row): CellValue }

/** Excel cuts cells here without a word; so do we, before it finds the file damaged. */
const mostLetters = 32_767

/** The columns of an export in the order chosen, all of the list's where none are. */
export function exportColumns(context: Context, table: EntityTable, chosen: readonly string[]): ExportColumn[] {
  const say = sayer(context)
  const listed = listedColumns(context, table).filter(column => column.field.type !== 'password')
  const columns = chosen.length ? chosen.flatMap(name => listed.find(column => column.name === name) ?? []) : listed
  return columns.map(column => ({
    header: sayField(context, column.field),
    ...(column.kind.numFmt ? { numFmt: column.kind.numFmt(column.field) } : {}),
    cell: row => cutCell(cellOf(column, row, say)),
  }))
}

function cellOf({ name, field, kind }: TableColumn, row: Row, say: Say): CellValue {
  const value = row[name]
  if (value === null || value === undefined) return null
  const text = field.to ? row[`${name}_text`] : undefined
  if (Array.isArray(text)) return text.join(', ')
  return typeof text === 'string' ? text : kind.exportCell(value, field, say)
}

const cutCell = (cell: CellValue): CellValue =>
  typeof cell === 'string' && cell.length > mostLetters ? cell.slice(0, mostLetters) : cell
