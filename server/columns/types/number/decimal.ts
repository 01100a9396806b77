import { sql } from 'kysely'
import { usualDecimals } from '../../../../contract/values/input.ts'
import { compare } from '../../conditions.ts'
import { defineColumn } from '../../defineColumn.ts'
import { cellNumber } from '../../numberColumn.ts'
import { readDecimal } from '../../readNumber.ts'

/** A decimal text on the wire, numeric in the database: no float ever holds it. */
export default defineColumn({
  sql: 'numeric',
  read: readDecimal,
  write: stored => trimZeros(String(stored)),
  filter: (condition, ref, field) =>
    compare(condition, ref, value => sql`${readDecimal(value, { ...field, decimal: 10 })}::numeric`),
  wire: field => ({ type: 'number', item_align: 'right', decimal: field.decimal ?? usualDecimals }),
  sayLimit: String,
  exportCell: value => Number(value),
  numFmt: field => `0.${'0'.repeat(field.decimal ?? usualDecimals)}`,
  importCell: (cell, field) => readDecimal(cellNumber(cell), field),
})

const trimZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
