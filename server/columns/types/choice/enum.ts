import { bindText, bindWhole, compare } from '../../conditions.ts'
import { defineColumn } from '../../defineColumn.ts'
import { hasNumberKeys, keyFromText, labelOf, readKey } from '../../optionKeys.ts'
import { cellText } from '../../textColumn.ts'

/** One of the field's options; keys of digits alone are kept and sent as integers. */
export default defineColumn({
  sql: field => (hasNumberKeys(field) ? 'integer' : 'text'),
  read: (value, field) => readKey(field, value),
  write: (stored, field) => (hasNumberKeys(field) ? Number(stored) : stored),
  filter: (condition, ref, field) => compare(condition, ref, hasNumberKeys(field) ? bindWhole : bindText),
  wire: () => ({ type: 'select' }),
  exportCell: (value, field, say) => labelOf(field, value, say),
  importCell: (cell, field, say) => keyFromText(field, cellText(cell), say),
})
