import { formatScaled, parseScaled } from '../../contract/values/money.ts'
import { bindWhole, compare } from './conditions.ts'
import type { CellValue, ColumnKind, SqlType } from './defineColumn.ts'
import { readInt32, readWhole, writeWhole } from './readNumber.ts'

export const cellNumber = (cell: CellValue): string =>
  typeof cell === 'number' ? plain(cell) : String(cell ?? '').replace(/[\s,¥￥%]/g, '')
/** 15 digits are what a cell of a workbook holds; past them is float noise such as 0.30000000000000004. */
const plain = (number: number): string => String(Number(number.toPrecision(15)))

/** An integer column that people see divided by 10^digits: money (2), basis points (2), plain integers (0). */
export const wholeColumn = (sql: SqlType, digits: number): ColumnKind => ({
  sql,
  read: sql === 'bigint' ? readWhole : readInt32,
  write: writeWhole,
  filter: (condition, ref) => compare(condition, ref, bindWhole),
  wire: () => ({ type: 'number', item_align: 'right', ...(digits ? { decimal: digits } : {}) }),
  exportCell: value => Number(formatScaled(Number(value), digits)),
  numFmt: () => (digits ? `0.${'0'.repeat(digits)}` : '0'),
  importCell: cell => parseScaled(cellNumber(cell), digits),
})
