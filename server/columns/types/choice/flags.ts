import { holdsAny } from '../../conditions.ts'
import { defineColumn } from '../../defineColumn.ts'
import { keyFromText, labelOf, readKey } from '../../optionKeys.ts'
import { readArray, storeJson, writeJson } from '../../readText.ts'
import { cellText } from '../../textColumn.ts'

/** Several of the field's options, an array of keys. */
export default defineColumn({
  sql: 'jsonb',
  json: '(string | number)[]',
  read: (value, field) => storeJson([...new Set(readArray(value).map(key => readKey(field, key)))]),
  write: writeJson,
  filter: (condition, ref, field) => holdsAny(condition, ref, value => readKey(field, value)),
  wire: () => ({ type: 'checkbox' }),
  exportCell: (value, field, say) => (Array.isArray(value) ? value : []).map(key => labelOf(field, key, say)).join(', '),
  importCell: (cell, field, say) =>
    cellText(cell)
      .split(/[,，、;；]/)
      .filter(part => part.trim())
      .map(part => keyFromText(field, part, say)),
  unsortable: true,
})
