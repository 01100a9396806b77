import { bindText, compare } from './conditions.ts'
import type { CellValue, ColumnKind } from './defineColumn.ts'
import { readLine } from './readText.ts'

export const cellText = (cell: CellValue): string =>
  (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '')).trim()

/** One line of text; the types that are a text with a rule start from here. */
export const textColumn: ColumnKind = {
  sql: 'text',
  read: readLine,
  write: String,
  filter: (condition, ref) => compare(condition, ref, bindText),
  wire: () => ({ type: 'text' }),
  exportCell: value => String(value),
  importCell: cellText,
}

/** A text that must be something: the sentence is said when it is not. */
export const checkedColumn = (isRight: (text: string) => boolean, check: (text: string) => string): ColumnKind => ({
  ...textColumn,
  read: value => {
    const text = readLine(value)
    return text === '' || isRight(text) ? text : check(text)
  },
})

export const patternColumn = (pattern: RegExp, check: (text: string) => string): ColumnKind =>
  checkedColumn(text => pattern.test(text), check)
