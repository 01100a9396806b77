import { sql } from 'kysely'
import { contains, holdsAny } from '../../conditions.ts'
import { defineColumn } from '../../defineColumn.ts'
import { readArray, readLine, storeJson, writeJson } from '../../readText.ts'
import { cellText } from '../../textColumn.ts'

const split = (text: string): string[] =>
  text
    .split(/[,，、;；]/)
    .map(part => part.trim())
    .filter(Boolean)

/** Free words, an array of texts. */
export default defineColumn({
  sql: 'jsonb',
  json: 'string[]',
  read: value => storeJson([...new Set(readArray(value, 100).map(readLine).filter(Boolean))]),
  write: writeJson,
  filter: (condition, ref) =>
    condition.contains === undefined ? holdsAny(condition, ref, readLine) : contains(condition.contains, sql`(${ref})::text`),
  wire: () => ({ type: 'text' }),
  exportCell: value => (Array.isArray(value) ? value.join(', ') : null),
  importCell: cell => split(cellText(cell)),
  unsortable: true,
  keepsText: true,
  example: 'A, B',
})
