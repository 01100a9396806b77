import type { Row } from '../../../contract/wire/table/table.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import type { Owned } from './ownedBy.ts'

/**
 * The row as it is, null for a new one, and whose it is. Of a row that a record owns, `held` are the values that the record gives it;
 * what occurs once is then looked at for all such rows together.
 */
export type At = { old: Row | null; tenant: number | null; held?: Row }

/** A row that may be written: its values, and the rows that it owns. */
export type Checked = { old: Row | null; values: Row; owned: OwnedRows[] }

/** Rows of one kind that a record owns, as they shall be, and the ids of those that go. */
export type OwnedRows = { owned: Owned; table: EntityTable; rows: Checked[]; gone: number[] }
