import { Refusal, type Said } from '../../../contract/wire/envelope/envelope.ts'
import type { ImportFault, ImportReport, PreviewRow } from '../../../contract/wire/task/imports.ts'
import type { Context } from '../../context/Context.ts'
import type { SheetRow } from '../../sheets/SheetRow.ts'
import { showCell } from './showCell.ts'

const mostFaults = 100
/** The first rows are shown, and the first bad ones. */
const shown = { rows: 10, bad: 20 }
const longestReason = 300

/** A fault while rows are checked; `at` is the place of the cell in its row, -1 for the row as a whole. */
export type Found = { row: number; at: number; column: string; reason: string }

/** What is found out about a file, row by row; memory stays bounded whatever is wrong with it. */
export class ImportFindings {
  rows = 0
  count = 0
  /** Cells of the longest row */
  width: number
  /** Reasons by row, for the workbook that is given back */
  readonly reasons = new Map<number, string>()
  /** Where fields stand */
  places: (name: string) => { at: number; column: string } = column => ({ at: -1, column })
  /** Whether rows hold what their records own: those are saved one by one */
  holdsOwned = false
  /** Whether rows may change records that are there, and the ids of those that they do */
  says = false
  readonly known: number[] = []
  /** Records that were added, changed, and left as they are */
  readonly done = { added: 0, changed: 0, same: 0 }
  readonly #faults: ImportFault[] = []
  readonly #columns: string[]
  readonly #shown: PreviewRow[] = []
  #shownBad = 0

  constructor(columns: string[]) {
    this.#columns = columns
    this.width = columns.length
  }

  /** Takes rows that have been checked, with what was found about them. */
  add(rows: SheetRow[], found: Found[]): void {
    const byRow = new Map<number, Found[]>()
    for (const fault of found) byRow.set(fault.row, [...(byRow.get(fault.row) ?? []), fault])
    for (const row of rows) this.#addRow(row, byRow.get(row.number) ?? [])
    this.rows += rows.length
    this.width = rows.reduce((width, { cells }) => Math.max(width, cells.length), this.width)
  }

  /** A row that turned out to be wrong when it was written; its cells are known only where they are shown. */
  addLate(number: number, found: Found[]): void {
    const cells = this.#shown.find(row => row.row === number)?.cells ?? []
    this.#addRow({ number, cells }, found)
  }

  /** Where the column with this head stands; -1 where there is none. */
  placeOf(column: string): { at: number; column: string } {
    return { at: this.#columns.findIndex(head => head.toLowerCase() === column.toLowerCase()), column }
  }

  #addRow(row: SheetRow, found: Found[]): void {
    const faults = [...found].sort((a, b) => a.at - b.at)
    this.count += faults.length
    for (const { at, column, reason } of faults)
      if (this.#faults.length < mostFaults)
        this.#faults.push({ row: row.number, column, value: showCell(row.cells[at] ?? null), reason })
    if (faults.length > 0)
      this.reasons.set(
        row.number,
        faults
          .map(fault => fault.reason)
          .join('; ')
          .slice(0, longestReason),
      )
    this.#show(row, faults)
  }

  #show(row: SheetRow, faults: Found[]): void {
    const bad = faults.length > 0
    if (this.#shown.length - this.#shownBad >= shown.rows && !(bad && this.#shownBad < shown.bad)) return
    if (bad && this.#shownBad >= shown.bad) return
    if (bad) this.#shownBad += 1
    const reasons = Object.fromEntries(faults.map(({ at, reason }) => [String(at), reason]))
    const cells = this.#columns.map((_, at) => showCell(row.cells[at] ?? null))
    const old = this.#shown.findIndex(one => one.row === row.number)
    if (old >= 0) this.#shown[old] = { row: row.number, cells, faults: reasons }
    else this.#shown.push({ row: row.number, cells, faults: reasons })
  }

  report(): ImportReport {
    const bad = this.reasons.size
    const preview = { columns: this.#columns, rows: [...this.#shown].sort((a, b) => a.row - b.row) }
    const faults = this.#faults
    const report = {
      rows: this.rows,
      good: this.rows - bad,
      bad,
      count: this.count,
      faults,
      more: this.count - faults.length,
      preview,
    }
    return this.says && this.count === 0 ? { ...report, done: this.done } : report
  }

  /** @throws Refusal invalid with the report as its data, when there is any fault */
  refuseAny(context: Context): void {
    const { text, values } = this.said
    if (this.count > 0) throw new Refusal('invalid', context.t(text, values), { data: this.report() })
  }

  get said(): Said {
    return { text: 'Nothing was imported: {count} cells have errors', values: { count: this.count } }
  }

  /** What an import without faults has done. */
  get end(): Said {
    return this.says
      ? { text: 'Added: {added}. Changed: {changed}. Unchanged: {same}.', values: this.done }
      : { text: '{count} rows imported', values: { count: this.rows } }
  }
}
