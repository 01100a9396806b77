import type { Row } from '../../../contract/wire/table/table.ts'
import type { EntityTable } from '../describe/describeTable.ts'

/** The row as it is, null for a new one, and whose it is; `held` are values that the record it belongs to gives it. */
export type At = { old: Row | null; tenant: number | null; held?: Row }

/** A row that may be written: its values, and the rows that it owns. */
export type Checked = { old: Row | null; values: Row; owned: OwnedRows[] }

/** Rows of one kind that a record owns, as they shall be. */
export type OwnedRows = { name: string; table: EntityTable; by: string; rows: Checked[] }
