import type { Entity } from '../../../../contract/language/Entity.ts'
import type { Metadata, Row } from '../../../../contract/wire/table/table.ts'
import { titleField } from '../columns/titleField.ts'
import { rowId } from '../load/rowId.ts'

/** How rows are named to people: by that field, else by their key. */
export function rowTitle(entity: Entity | undefined, metadata: Metadata): (row: Row) => string {
  const name = titleField(entity, metadata)
  return row => {
    const title = name === undefined ? undefined : row[name]
    return title === null || title === undefined || title === '' ? String(rowId(row, metadata.pk)) : String(title)
  }
}
