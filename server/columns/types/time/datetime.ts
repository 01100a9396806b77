import { shopDate } from '../../../workbook/serialDate.ts'
import { defineColumn } from '../../defineColumn.ts'
import { wholeColumn } from '../../numberColumn.ts'
import { readMoment } from '../../readMoment.ts'
import { readDatetimeCell } from '../../timeText.ts'

/** Epoch seconds. */
export default defineColumn({
  ...wholeColumn('bigint', 0),
  read: readMoment,
  wire: () => ({ type: 'datetime', item_align: 'center' }),
  exportCell: value => (Number(value) === 0 ? null : shopDate(Number(value))),
  numFmt: () => 'yyyy-mm-dd hh:mm:ss',
  importCell: readDatetimeCell,
  example: '2026-01-31 09:30:00',
})
