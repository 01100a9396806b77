import type { PreviewRow } from '../../contract/wire/task/batch.ts'
import type { Host } from '../host/Host.tsx'
import type { BatchCall } from '../kind/BatchCall.ts'
import type { RowId, Selected } from '../scope/Selected.ts'

/** A call that is to be made for many rows. */
export type BatchRequest = Omit<BatchCall, 'preview'> & {
  /** The one of the action: it notes what was called */
  host: Host
  /** Says what would become of a row, of those that the back end tells beforehand; absent where it tells none */
  preview?: (row: PreviewRow) => string
  selected: Selected
  /** What it is called: "Unlist" */
  label: string
  /** So many of what is selected: "3 products" */
  countOf(count: number): string
  /** What will happen, in the page's words; empty where it says nothing */
  text: string
  danger: boolean
  /** Nothing is asked before */
  silent: boolean
  /** The back end understands targets */
  targets: boolean
  /** Told as soon as rows are done, before the result is closed */
  done(success: readonly RowId[]): void
  /** Told which task does it, and null when it is over: a reload of the page finds it again */
  note(task: number | null): void
}

/** What became of a row. `left`: it was not begun, because somebody stopped the batch or the network did. */
export type RowResult = { id: RowId; title: string; state: 'done' | 'refused' | 'left'; reason: string }

/** What became of a batch. Of a big one the rows that are done are a number alone. */
export type BatchOutcome = {
  rows: RowResult[]
  /** Done, refused and left, those among `rows` included */
  done: number
  refused: number
  left: number
}

export type BatchWatch = {
  progress(done: number, total: number): void
  /** Asked between two calls */
  stopped(): boolean
  /** A task does it: it can be stopped between two rows */
  task(id: number): void
}
