import { holdsAny } from '../../conditions.ts'
import { defineColumn } from '../../defineColumn.ts'
import { readWhole } from '../../readNumber.ts'
import { readArray, storeJson, writeJson } from '../../readText.ts'
import { cellText } from '../../textColumn.ts'

/** Ids of records of the entity `to`, in the order chosen. */
export default defineColumn({
  sql: 'jsonb',
  json: 'number[]',
  read: value => storeJson([...new Set(readArray(value).map(readWhole))]),
  write: writeJson,
  filter: (condition, ref) => holdsAny(condition, ref, readWhole),
  wire: () => ({ type: 'checkbox' }),
  exportCell: value => (Array.isArray(value) ? value.join(', ') : null),
  importCell: cell =>
    cellText(cell)
      .split(/[,，、;；]/)
      .map(part => part.trim())
      .filter(Boolean),
  titles: 'many',
  unsortable: true,
})
