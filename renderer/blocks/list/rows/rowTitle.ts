import type { Entity } from '../../../../contract/language/Entity.ts'
import type { Metadata, Row } from '../../../../contract/wire/table/table.ts'
import { rowId } from '../load/rowId.ts'

/** How rows are named to people: by the title of their entity, without one by the first column of text, else by their key. */
export function rowTitle(entity: Entity | undefined, metadata: Metadata): (row: Row) => string {
  const name = entity?.title ?? metadata.column_names.find(one => one !== metadata.pk && metadata.rows[one]?.type === 'text')
  return row => {
    const title = name === undefined ? undefined : row[name]
    return title === null || title === undefined || title === '' ? String(rowId(row, metadata.pk)) : String(title)
  }
}
