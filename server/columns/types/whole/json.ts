import { defineColumn } from '../../defineColumn.ts'
import { readPairs, sayPairs } from '../../pairsText.ts'
import { parseJson, readText, storeJson, writeJson } from '../../readText.ts'
import { cellText } from '../../textColumn.ts'
import { ValueError } from '../../../../contract/values/ValueError.ts'

/**
 * Any JSON, or an array of objects where the field has `fields`. A text that is JSON of a list or an object is taken as that; in a file
 * rows of two texts are written as people do.
 */
export default defineColumn({
  sql: 'jsonb',
  read: (value, field) => {
    const parsed = typeof value === 'string' && /^\s*[[{]/.test(value) ? (parseJson(value) ?? value) : value
    if (field.fields && !Array.isArray(parsed)) throw new ValueError('{label} must be a list')
    const text = storeJson(parsed)
    readText(text)
    if (text.includes('\\u0000')) throw new ValueError('{label} has characters that cannot be saved')
    return text
  },
  write: writeJson,
  wire: () => ({ type: 'text', filter: false }),
  exportCell: (value, field) => sayPairs(value, field) ?? JSON.stringify(value),
  importCell: (cell, field) => {
    const text = cellText(cell)
    const value = (/^[[{]/.test(text) ? undefined : readPairs(text, field)) ?? parseJson(text)
    if (value === undefined) throw new ValueError('{label} must be JSON')
    return value
  },
  heavy: true,
  unsortable: true,
})
