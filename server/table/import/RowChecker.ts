import type { Row } from '../../../contract/wire/table/table.ts'
import { platformId } from '../../context/isPlatform.ts'
import type { Context } from '../../context/Context.ts'
import type { SheetRow } from '../../sheets/SheetRow.ts'
import { checkDisabled, checkFuture, checkRequired, checkRules, readDefaults } from '../save/checkForm.ts'
import { checkLeaves } from './checkLeaves.ts'
import { DuplicateFinder } from './DuplicateFinder.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { newRowTenant } from '../describe/tenantScope.ts'
import { findKnown } from './findKnown.ts'
import { findTitles } from './findTitles.ts'
import type { Head } from './importColumns.ts'
import type { Found } from './ImportFindings.ts'
import { isSame } from './keepChanged.ts'
import type { OwnedLine } from './mergeOwned.ts'
import { type AddFault, gatherRecords, readSheetRow, type SheetRecord } from './readSheetRow.ts'
import { type Problems, readValues } from '../save/readValues.ts'
import { withSettings } from '../settings/withSettings.ts'
import { sayField } from '../describe/say.ts'

/** A row that may be written: its values as a save would have them. */
export type CheckedRow = { row: SheetRow; values: Row; whole?: WholeRecord }

/**
 * A record with the rows that it owns, as the body of a save; the rows by kind, with their numbers in the sheet. `known` is the record
 * that is there, of which the body says what changes.
 */
export type WholeRecord = { body: Row; owned: Record<string, OwnedLine[]>; known?: Row }

const none: ReadonlySet<string> = new Set()

/** Checks rows of a sheet as a save checks its body, many at once: look-ups of references and of what exists are one query a batch. */
export class RowChecker {
  #context: Context
  readonly #table: EntityTable
  readonly #heads: Head[]
  readonly #places: Map<string, number>
  readonly #duplicates: DuplicateFinder
  /** Rows by the record that they change */
  readonly #known = new Map<number, number>()

  constructor(context: Context, table: EntityTable, heads: Head[]) {
    this.#context = context
    this.#table = table
    this.#heads = heads
    this.#places = new Map(heads.flatMap((head, at) => (head.column ? [[head.column.name, at] as const] : [])))
    this.#duplicates = new DuplicateFinder(context, table)
  }

  /** The rows as values, and what is wrong with them. Rows with a fault are among the values too: they are not written then. */
  async check(rows: SheetRow[]): Promise<{ checked: CheckedRow[]; found: Found[] }> {
    const { form, rules } = this.#table.entity
    const tenant = newRowTenant(this.#context, this.#table.entity) ?? platformId
    this.#context = await withSettings(this.#context, this.#context.database, [form, rules], tenant)
    const found: Found[] = []
    const lines = rows.map(row => readSheetRow(this.#context, this.#heads, row, found))
    const records = gatherRecords(this.#table.entity, lines)
    const add = (record: SheetRecord, name: string, reason: string): void => this.#add(record, name, reason, found)
    await findKnown(this.#context, this.#table, records, { seen: this.#known, add })
    await findTitles(this.#context, this.#table, records, add)
    await this.#findOwnedTitles(records, found)
    const checked = records.map(record => ({ row: record.row, values: this.#readForm(record, add), ...wholeOf(record) }))
    const pairs = records.map((record, at) => ({ record, values: checked[at]?.values ?? {} }))
    await checkLeaves(this.#context, this.#table, pairs, add)
    await this.#duplicates.find(pairs, add)
    return { checked, found }
  }

  async #findOwnedTitles(records: SheetRecord[], found: Found[]): Promise<void> {
    const kinds = new Map(this.#heads.flatMap(({ owned }) => (owned ? [[owned.kind, owned.owned] as const] : [])))
    for (const [kind, table] of kinds) {
      const rows = records.flatMap(({ owned }) => owned.get(kind) ?? [])
      await findTitles(this.#context, table, rows, ({ row, bad }, name, reason) => {
        bad.add(name)
        found.push({ row: row.number, ...this.placeOf(`${kind}.${name}`), reason })
      })
    }
  }

  /** Where the record stands that the last of these rows belongs to; what follows may go on with it. */
  lastStart(rows: SheetRow[]): number {
    if (!this.holdsOwned) return rows.length
    const lines = rows.map(row => readSheetRow(this.#context, this.#heads, row, []))
    const last = gatherRecords(this.#table.entity, lines).at(-1)
    return last ? lines.indexOf(last) : 0
  }

  /** Whether the sheet holds rows that its records own. */
  get holdsOwned(): boolean {
    return this.#heads.some(({ owned }) => owned !== undefined)
  }

  #readForm(record: SheetRecord, add: AddFault): Row {
    const old = record.known ?? null
    if (old) for (const [name, value] of Object.entries(record.body)) if (isSame(value, old[name])) delete record.body[name]
    const { values: sent, problems } = readValues(this.#context, this.#table, record.body, none)
    const values = old ? sent : { ...readDefaults(this.#context, this.#table, sent), ...sent }
    const wrong = record.bad.size > 0 || Object.keys(problems).length > 0
    const missing: Problems = {}
    // Rows that it owns count as a form has them: as a field of the record.
    const owned = [...record.owned].map(([kind, rows]) => [kind, rows.map(one => one.body)])
    const form = { ...old, ...values, ...Object.fromEntries(owned) }
    checkDisabled(this.#context, this.#table, { old, form, values }, problems)
    checkRequired(this.#context, this.#table, form, missing)
    // What is asked of a field because of another says nothing true about a row of which a field could not be read.
    for (const [name, reason] of Object.entries(missing))
      if (!wrong || this.#table.entity.fields[name]?.required === true) problems[name] ??= reason
    if (!wrong && Object.keys(missing).length === 0) {
      checkFuture(this.#context, this.#table, form, values, problems)
      checkRules(this.#context, this.#table, form, problems)
    }
    this.#addAll(record, problems, add)
    return values
  }

  #addAll(record: SheetRecord, problems: Problems, add: AddFault): void {
    for (const [name, reason] of Object.entries(problems)) if (!record.bad.has(name)) add(record, name, reason)
  }

  #add(record: SheetRecord, name: string, reason: string, found: Found[]): void {
    record.bad.add(name)
    found.push({ row: record.row.number, ...this.placeOf(name), reason })
  }

  /** Where a field stands in the sheet: -1 where it has no column. */
  placeOf(name: string): { at: number; column: string } {
    const owned = this.#heads.findIndex(head => head.owned && `${head.owned.kind}.${head.owned.column.name}` === name)
    if (owned >= 0) return { at: owned, column: this.#heads[owned]?.label ?? name }
    const field = this.#table.entity.fields[name]
    return { at: this.#places.get(name) ?? -1, column: field ? sayField(this.#context, field) : name }
  }
}

function wholeOf({ body, owned, known }: SheetRecord): Pick<CheckedRow, 'whole'> {
  if (owned.size === 0 && !known) return {}
  const rows = [...owned].map(([kind, list]) => [kind, list.map(({ row, body, read }) => ({ number: row.number, body, read }))])
  return { whole: { body, owned: Object.fromEntries(rows), ...(known ? { known } : {}) } }
}
