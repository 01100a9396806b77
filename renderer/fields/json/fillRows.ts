import type { Field } from '../../../contract/language/shape.ts'
import type { Host } from '../../host/Host.tsx'
import { fieldTypeOf } from '../../kind/registry.ts'
import { toChoices } from '../../values/readChoices.ts'

type Row = Record<string, unknown>
type Columns = readonly (readonly [name: string, field: Field])[]
export type Sheet = {
  columns: Columns
  /** The column by whose value a line finds its row; absent: lines are rows in their order */
  key?: string
  /** Rows are neither added nor removed */
  fixed: boolean
  /** Choices of columns by name, where they are not those of the field */
  choices: Record<string, unknown>
  host: Host
}
/** `unknown`: keys that no row has; `wrong`: texts that are no value of their column */
export type Filled = { rows: Row[]; lines: number; unknown: string[]; wrong: string[] }

/**
 * Lines of a spreadsheet written into rows. A first line that holds names of columns says which is which; else the columns to fill
 * stand in their order, the one of the key wherever its values are. Without a key the first cell goes to `at`.
 */
export function fillRows(rows: readonly Row[], cells: readonly string[][], sheet: Sheet, at = { row: 0, column: 0 }): Filled {
  const { places, lines, isNamed } = readPlaces(rows, cells, sheet, at.column)
  const filled: Filled = { rows: [...rows], lines: 0, unknown: [], wrong: [] }
  const keyAt = sheet.key === undefined ? -1 : places.indexOf(sheet.key)
  const byKey = keyAt >= 0
  for (const [index, line] of lines.entries()) {
    if (line.every(cell => cell === '')) continue
    const place = byKey ? rows.findIndex(row => keyOf(row, sheet) === line[keyAt]) : (isNamed ? 0 : at.row) + index
    if (place < 0 || (sheet.fixed && place >= rows.length)) {
      filled.unknown.push(byKey ? (line[keyAt] ?? '') : line.join(' '))
      continue
    }
    filled.rows[place] = writeLine(filled.rows[place] ?? {}, line, places, sheet, filled.wrong)
    filled.lines++
  }
  return filled
}

const keyOf = (row: Row, { key = '' }: Sheet): string => String(row[key] ?? '')
const isOpen = ([, field]: Columns[number]): boolean => field.writable !== false

/** Which column each cell of a line is of; null: of none. */
function readPlaces(rows: readonly Row[], cells: readonly string[][], sheet: Sheet, first: number) {
  const { columns, key, host } = sheet
  const labels = new Map(columns.map(([name, field]) => [host.t(field.label, undefined, field.context).toLowerCase(), name]))
  const named = (cells[0] ?? []).map(cell => labels.get(cell.toLowerCase()) ?? null)
  if (named.some(name => name !== null)) return { places: named, lines: cells.slice(1), isNamed: true }
  const keys = new Set(key === undefined ? [] : rows.map(row => keyOf(row, sheet)))
  const width = Math.max(0, ...cells.map(line => line.length))
  const keyAt = Array.from({ length: width }, (_, at) => at).find(at => cells.some(line => keys.has(line[at] ?? '')))
  const open = (keyAt === undefined ? columns.slice(first) : columns).filter(isOpen).map(([name]) => name)
  const places = Array.from({ length: width }, (_, at) => (at === keyAt ? (key ?? null) : (open.shift() ?? null)))
  return { places, lines: [...cells], isNamed: false }
}

function writeLine(row: Row, line: readonly string[], places: readonly (string | null)[], sheet: Sheet, wrong: string[]): Row {
  const next = { ...row }
  for (const column of sheet.columns) {
    const cell = line[places.indexOf(column[0])]
    if (cell === undefined || !isOpen(column) || column[0] === sheet.key) continue
    try {
      next[column[0]] = cell === '' ? null : readCell(cell, column, sheet)
    } catch {
      wrong.push(cell)
    }
  }
  return next
}

/** @throws Error where it is no value of the column */
function readCell(cell: string, [name, field]: Columns[number], { choices, host }: Sheet): unknown {
  const offered = toChoices(choices[name], field, host)
  const wanted = cell.toLowerCase()
  const found = offered.find(({ value, label }) => String(value).toLowerCase() === wanted || label.toLowerCase() === wanted)
  if (found) return found.value
  if (offered.length > 0) throw new Error(cell)
  return fieldTypeOf(field.type).parse(cell, field)
}
