import { Refusal } from '../../../../contract/wire/envelope/envelope.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { announceChanges } from '../../../data/changes.ts'
import type { Host } from '../../../host/Host.tsx'
import { readRecord } from '../../../data/readRecord.ts'
import { sayRefusal } from '../../../host/sayRefusal.ts'
import { tellMistake } from '../../../host/tellMistake.ts'
import type { ListColumn } from '../columns/planColumns.ts'
import { rowId } from '../load/rowId.ts'
import type { RowId } from '../../../scope/Selected.ts'

/** One value of one row; `row` is the row as it was when its cell was opened. */
export type CellChange = { row: Row; column: ListColumn; value: unknown }
/** A change of a row that somebody else saved meanwhile; `theirs` is the row as it is stored. */
export type Conflict = CellChange & { theirs: Row }

export type CellEditsOptions = {
  /** The call that saves some values of a row, and the one that reads a row */
  save: string
  info: string | undefined
  /** What is announced as changed: the entity, or the call */
  changes: string
  pk: string
  host(): Host
  /** What people call a row */
  titleOf(row: Row): string
  patch(id: RowId, values: Row): void
  /** Shows both values of a conflict */
  ask(conflict: Conflict): Promise<'mine' | 'theirs'>
}

/**
 * Edits of single cells: shown at once, sent one after the other for each row, put back with the server's sentence when refused. An edit
 * goes with the version of the row that was on the screen when its cell was opened, moved on by our own saves and by nothing else, so
 * that what somebody else saved meanwhile is noticed.
 */
export class CellEdits {
  readonly #options: CellEditsOptions
  readonly #queues = new Map<RowId, Promise<boolean>>()
  /** The version each of our own saves made, by row and the version before */
  readonly #made = new Map<string, unknown>()
  #running = 0
  #changed = false

  constructor(options: CellEditsOptions) {
    this.#options = options
  }

  /** Shows a value and saves it after the earlier edits of its row; answers whether it was saved. Never rejects. */
  save(change: CellChange): Promise<boolean> {
    const id = rowId(change.row, this.#options.pk)
    this.#options.patch(id, changed(change))
    this.#running += 1
    const done = (this.#queues.get(id) ?? Promise.resolve(true)).then(() => this.#send(id, change, change.row.version))
    this.#queues.set(id, done)
    return done.finally(() => this.#finish(id, done))
  }

  /** The lists load again when all is through: rows that came earlier would show what is not saved yet as it was. */
  #finish(id: RowId, done: Promise<boolean>): void {
    if (this.#queues.get(id) === done) this.#queues.delete(id)
    this.#running -= 1
    if (this.#running > 0 || !this.#changed) return
    this.#changed = false
    announceChanges([this.#options.changes])
  }

  async #send(id: RowId, change: CellChange, seen: unknown): Promise<boolean> {
    const { save, pk, patch, titleOf } = this.#options
    const host = this.#options.host()
    const version = this.#latest(id, seen)
    try {
      const body = { [pk]: id, version, ...changed(change) }
      const { data, message } = await host.call({ method: 'POST', api: save, body, quiet: true })
      const saved = versionOf(data)
      if ('version' in saved) this.#made.set(versionKey(id, version), saved.version)
      patch(id, { ...changed(change), ...saved })
      this.#changed = true
      const named = { field: change.column.label, title: titleOf(change.row) }
      host.say('success', message || host.t('{field} of {title} saved', named))
      return true
    } catch (error) {
      return this.#refused(id, change, error)
    }
  }

  async #refused(id: RowId, change: CellChange, error: unknown): Promise<boolean> {
    const host = this.#options.host()
    const { info, pk } = this.#options
    const isConflict = error instanceof Refusal && error.code === 'conflict'
    const theirs = isConflict ? await readRecord(host, info, { [pk]: id }) : null
    if (theirs) return this.#settle(id, change, theirs)
    this.#options.patch(id, { [change.column.name ?? '']: change.row[change.column.name ?? ''] ?? null })
    if (error instanceof Refusal) {
      sayRefusal(error, host)
      // The row on the screen is old, and there is no call to read the new one: the list brings it.
      if (error.code === 'conflict' || error.code === 'not_found') this.#changed = true
    } else tellMistake(error, `cell ${change.column.key}`, host)
    return false
  }

  async #settle(id: RowId, change: CellChange, theirs: Row): Promise<boolean> {
    const { patch, ask } = this.#options
    this.#changed = true
    const choice = await ask({ ...change, theirs })
    const known = Object.fromEntries(Object.entries(theirs).filter(([name]) => name in change.row))
    patch(id, choice === 'mine' ? { ...known, ...changed(change) } : known)
    return choice === 'mine' ? this.#send(id, { ...change, row: { ...change.row, ...known } }, theirs.version) : false
  }

  #latest(id: RowId, version: unknown): unknown {
    const made = this.#made.get(versionKey(id, version))
    return made === undefined ? version : this.#latest(id, made)
  }
}

const changed = ({ column, value }: CellChange): Row => ({ [column.name ?? '']: value })
const versionKey = (id: RowId, version: unknown) => `${id} ${String(version)}`
const versionOf = (data: unknown): Row =>
  typeof data === 'object' && data !== null && 'version' in data ? { version: data.version } : {}
