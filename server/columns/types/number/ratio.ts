import { defineColumn } from '../../defineColumn.ts'
import decimal from './decimal.ts'

/** A ratio that modules compute, 0.4 for 40.00 %; a number on the wire. */
export default defineColumn({
  ...decimal,
  read: (value, field) => decimal.read(typeof value === 'number' ? value.toFixed(6) : value, { ...field, decimal: 6 }),
  write: Number,
  wire: () => ({ type: 'number', item_align: 'right', decimal: 4 }),
  numFmt: () => '0.00%',
})
