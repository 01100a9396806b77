import { dayStart } from '../../../../contract/values/time.ts'
import { shopDate } from '../../../workbook/serialDate.ts'
import { defineColumn } from '../../defineColumn.ts'
import { wholeColumn } from '../../numberColumn.ts'
import { readMoment } from '../../readMoment.ts'
import { readDateCell } from '../../timeText.ts'

/** Epoch seconds of 00:00 in Asia/Shanghai. */
export default defineColumn({
  ...wholeColumn('bigint', 0),
  read: value => dayStart(readMoment(value)),
  wire: () => ({ type: 'date', item_align: 'center' }),
  exportCell: value => (Number(value) === 0 ? null : shopDate(Number(value))),
  numFmt: () => 'yyyy-mm-dd',
  importCell: readDateCell,
  example: '2026-01-31',
})
