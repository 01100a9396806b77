import type { Row } from '../../../../contract/wire/table/table.ts'
import type { RowId } from '../../../scope/Selected.ts'

/** The primary key of a row; rows without one cannot be chosen. */
export function rowId(row: Row, pk: string): RowId {
  const id = row[pk]
  return typeof id === 'number' || typeof id === 'string' ? id : ''
}
