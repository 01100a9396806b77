import type { Field } from '../../../../contract/language/shape.ts'
import { bindText, bindWhole, compare } from '../../conditions.ts'
import { defineColumn } from '../../defineColumn.ts'
import { hasNumberKeys, keyFromText, labelOf, readKey } from '../../optionKeys.ts'
import { cellText } from '../../textColumn.ts'

/** The keys of a choice, as a TypeScript type. */
function unionOf(field: Field): string {
  const keys = Object.keys(field.options ?? {})
  if (keys.length === 0) return 'string'
  return keys.map(key => (hasNumberKeys(field) ? key : JSON.stringify(key))).join(' | ')
}

/** One of the field's options; keys of digits alone are kept and sent as integers. */
export default defineColumn({
  sql: field => (hasNumberKeys(field) ? 'integer' : 'text'),
  read: (value, field) => readKey(field, value),
  write: (stored, field) => (hasNumberKeys(field) ? Number(stored) : stored),
  filter: (condition, ref, field) => compare(condition, ref, hasNumberKeys(field) ? bindWhole : bindText),
  wire: () => ({ type: 'select' }),
  type: unionOf,
  choices: (field, say) =>
    field.options && Object.keys(field.options).map(key => ({ value: key, label: labelOf(field, key, say) })),
  exportCell: (value, field, say) => labelOf(field, value, say),
  importCell: (cell, field, say) => keyFromText(field, cellText(cell), say),
})
