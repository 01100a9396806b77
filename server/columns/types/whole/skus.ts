import { defineColumn } from '../../defineColumn.ts'
import { readArray } from '../../readText.ts'

/** The SKU grid of a goods: an array of objects, kept in a table of its own by the goods module's hooks. */
export default defineColumn({
  sql: null,
  read: value => readArray(value, 2000),
  write: stored => stored,
  wire: () => ({ type: 'hide', filter: false }),
  exportCell: () => null,
  importCell: () => undefined,
  heavy: true,
  unsortable: true,
})
