import { defineColumn } from '../../defineColumn.ts'
import { readArray, readLine, storeJson, writeJson } from '../../readText.ts'
import { cellText } from '../../textColumn.ts'

/** Permission keys of a role, an array of texts; sent as JSON text, and taken as such (docs/rules/wire.md#role-lists). */
export default defineColumn({
  sql: 'jsonb',
  json: 'string[]',
  read: value => storeJson([...new Set(readArray(value, 20_000).map(readLine))]),
  write: writeJson,
  present: value => (Array.isArray(value) ? JSON.stringify(value) : value),
  missing: 'Choose at least one permission',
  wire: () => ({ type: 'hide', filter: false }),
  exportCell: value => (Array.isArray(value) ? value.join(', ') : null),
  importCell: cell =>
    cellText(cell)
      .split(',')
      .map(part => part.trim())
      .filter(Boolean),
  heavy: true,
  notImported: true,
  unsortable: true,
})
