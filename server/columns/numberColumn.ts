import { formatScaled, parseScaled } from '../../contract/values/money.ts'
import { bindWhole, compare } from './conditions.ts'
import type { Field } from '../../contract/language/shape.ts'
import type { CellValue, ColumnKind, SqlType } from './defineColumn.ts'
import { readInt32, readWhole, writeWhole } from './readNumber.ts'

export const cellNumber = (cell: CellValue): string =>
  typeof cell === 'number' ? plain(cell) : String(cell ?? '').replace(/[\s,¥￥%]/g, '')
/** 15 digits are what a cell of a workbook holds; past them is float noise such as 0.30000000000000004. */
const plain = (number: number): string => String(Number(number.toPrecision(15)))

/** An integer column that people see divided by 10^digits: money (2), basis points (2), integers (as the field says, else 0). */
export function wholeColumn(sql: SqlType, own?: number): ColumnKind {
  const digitsOf = ({ decimal = 0 }: Field): number => own ?? decimal
  return {
    sql,
    read: sql === 'bigint' ? readWhole : readInt32,
    write: writeWhole,
    filter: (condition, ref) => compare(condition, ref, bindWhole),
    wire: field => ({ type: 'number', item_align: 'right', ...(digitsOf(field) ? { decimal: digitsOf(field) } : {}) }),
    exportCell: (value, field) => Number(formatScaled(Number(value), digitsOf(field))),
    numFmt: field => (digitsOf(field) ? `0.${'0'.repeat(digitsOf(field))}` : '0'),
    importCell: (cell, field) => parseScaled(cellNumber(cell), digitsOf(field)),
  }
}
