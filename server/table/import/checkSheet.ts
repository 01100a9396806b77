import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import type { Context, EntityHooks } from '../../context/Context.ts'
import type { Sheet } from '../../sheets/openSheet.ts'
import type { SheetRow } from '../../sheets/SheetRow.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { hooksOf } from '../describe/hooksOf.ts'
import { type Head, matchHeads } from './importColumns.ts'
import { ImportFindings, type Found } from './ImportFindings.ts'
import { type CheckedRow, RowChecker } from './RowChecker.ts'
import type { Referred } from '../save/Referred.ts'
import type { RowSpool } from './RowSpool.ts'
import { keep } from '../../refuse/kept.ts'
import { invalid, refuse } from '../../refuse/refuse.ts'

const mostImported = 100_000
const batchSize = 500

/** Who watches long work: is told how far it is, and says when to stop by throwing. */
export type Watch = { report(done: number, total: number, part: string): void; stop(): void }
export const nobodyWatches: Watch = { report: () => undefined, stop: () => undefined }

/** Where rows that are right go; with `each` also where others are wrong. */
export type Into = { spool: RowSpool; referred: Referred; each?: boolean }

/**
 * Reads a sheet once from its head to its end and finds out what is wrong with it. Rows that are right go into the spool, ready to be
 * written, as long as all are.
 * @throws Refusal where the file itself cannot be imported: its heads, its size, no rows
 */
export async function checkSheet(
  context: Context,
  table: EntityTable,
  sheet: Sheet,
  { watch, ...into }: { watch: Watch } & Into,
): Promise<ImportFindings> {
  const part = keep('Checking rows')
  watch.report(0, 0, part)
  const total = Math.max(0, (await sheet.count()) - 1)
  const reading = new SheetReading(context, table, into)
  for await (const rows of inBatches(sheet.rows())) {
    watch.stop()
    await reading.take(sheet, rows)
    watch.report(reading.rows, Math.max(total, reading.rows), part)
  }
  return reading.end()
}

async function* inBatches(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** A sheet while it is read: before its head, then row by row. */
class SheetReading {
  readonly #context: Context
  readonly #table: EntityTable
  readonly #spool: RowSpool
  readonly #referred: Referred
  readonly #hooks: EntityHooks | undefined
  readonly #each: boolean
  #found: { checker: RowChecker; findings: ImportFindings } | null = null
  /** Lines of a record that may go on in those to come */
  #held: SheetRow[] = []

  constructor(context: Context, table: EntityTable, { spool, referred, each = false }: Into) {
    this.#each = each
    this.#context = context
    this.#table = table
    this.#spool = spool
    this.#referred = referred
    this.#hooks = hooksOf(context, table.entity.entity)
  }

  get rows(): number {
    return this.#found?.findings.rows ?? 0
  }

  async take(sheet: Sheet, rows: SheetRow[]): Promise<void> {
    const filled = rows.filter(({ cells }) => cells.some(cell => cell !== null && cell !== ''))
    const [first] = filled
    if (!first) return
    const rest = this.#found ? filled : filled.slice(1)
    this.#found ??= await this.#readHeads(sheet, first)
    if (rest.length === 0) return
    const { checker, findings } = this.#found
    const all = [...this.#held, ...rest]
    const whole = checker.lastStart(all)
    this.#held = all.slice(whole)
    if (findings.rows + all.length > mostImported)
      throw refuse(this.#context, 'too_large', 'A file can have up to {max} rows', { max: mostImported })
    await this.#check(checker, findings, all.slice(0, whole))
  }

  async #check(checker: RowChecker, findings: ImportFindings, rows: SheetRow[]): Promise<void> {
    if (rows.length === 0) return
    const { checked, found } = await checker.check(rows)
    const bad = new Set(found.map(fault => fault.row))
    const right = this.#each ? checked.filter(({ row }) => !bad.has(row.number)) : checked
    const ready = found.length === 0 || this.#each ? await this.#prepare(right, found, checker) : []
    findings.add(rows, found)
    for (const { values, whole } of ready) {
      this.#referred.add(values)
      if (whole?.known) findings.known.push(Number(whole.known.id))
    }
    if (findings.count === 0 || this.#each)
      await this.#spool.add(ready.map(({ row, ...rest }) => ({ number: row.number, ...rest })))
  }

  async end(): Promise<ImportFindings> {
    if (!this.#found) throw refuse(this.#context, 'bad_request', 'The file is empty')
    await this.#check(this.#found.checker, this.#found.findings, this.#held)
    if (this.rows === 0) throw refuse(this.#context, 'bad_request', 'The file has no rows')
    return this.#found.findings
  }

  async #readHeads(sheet: Sheet, row: SheetRow): Promise<{ checker: RowChecker; findings: ImportFindings }> {
    const merges = await sheet.merges(row.number)
    if (merges.length > 0) {
      const text = 'The headings in row {row} have merged cells ({cells}). Unmerge them so that each column has its own heading.'
      throw invalid({ head: this.#context.t(text, { row: row.number, cells: merges.slice(0, 5).join(', ') }) })
    }
    const heads: Head[] = matchHeads(this.#context, this.#table, row.cells)
    const checker = new RowChecker(this.#context, this.#table, heads)
    const findings = new ImportFindings(heads.map(head => head.label))
    findings.says = this.#table.entity.importKey !== undefined
    findings.places = name => checker.placeOf(name)
    findings.holdsOwned = checker.holdsOwned
    return { checker, findings }
  }

  /** Runs the hooks that look at nothing but the row, so that what they refuse is known before anything is written. */
  async #prepare(checked: CheckedRow[], found: Found[], checker: RowChecker): Promise<CheckedRow[]> {
    const { pure, beforeSave } = this.#hooks ?? {}
    if (!pure || !beforeSave) return checked
    return this.#context.database.transaction().execute(async trx => {
      const ready: CheckedRow[] = []
      for (const { row, values, ...rest } of checked) {
        if (rest.whole?.known) {
          ready.push({ ...rest, row, values })
          continue
        }
        const changed = await beforeSave({ ...this.#context, database: trx }, trx, values, null).catch(error => {
          found.push(...faultsOf(error, row, checker))
          return values
        })
        ready.push({ ...rest, row, values: changed })
      }
      return ready
    })
  }
}

/** A refusal of a hook as faults of its row. @throws whatever is no refusal, or one that is not about the row */
export function faultsOf(error: unknown, row: Pick<SheetRow, 'number'>, checker: Pick<RowChecker, 'placeOf'>): Found[] {
  if (!(error instanceof Refusal) || error.code === 'permission_denied') throw error
  const fields = Object.entries(error.fields)
  if (fields.length === 0) return [{ row: row.number, at: -1, column: '', reason: error.message }]
  return fields.map(([name, reason]) => ({ row: row.number, ...checker.placeOf(name), reason }))
}
