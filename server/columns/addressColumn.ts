import type { ColumnKind } from './defineColumn.ts'
import { readAddress, readArray, storeJson, writeJson } from './readText.ts'
import { cellText, textColumn } from './textColumn.ts'

/** One address of a stored file. */
export const addressColumn: ColumnKind = { ...textColumn, read: readAddress, unsortable: true }

/** Several addresses, an array of texts. */
export const addressesColumn: ColumnKind = {
  sql: 'jsonb',
  json: 'string[]',
  read: value => storeJson(readArray(value, 100).map(readAddress)),
  write: writeJson,
  wire: () => ({ type: 'image' }),
  exportCell: value => (Array.isArray(value) ? value.join(', ') : null),
  importCell: cell =>
    cellText(cell)
      .split(/[,\s]+/)
      .filter(Boolean),
  unsortable: true,
}

/** Pictures take no filter. */
export function withoutFilter(kind: ColumnKind): ColumnKind {
  const { filter: _filter, ...rest } = kind
  return rest
}
