import { dayStart, formatDate } from '../../../contract/wire/time.ts'
import { defineColumn } from '../defineColumn.ts'
import { wholeColumn } from '../numberColumn.ts'
import { readMoment } from '../readMoment.ts'
import { readDateCell } from '../timeText.ts'

/** Epoch seconds of 00:00 in Asia/Shanghai. */
export default defineColumn({
  ...wholeColumn('bigint', 0),
  read: value => dayStart(readMoment(value)),
  wire: () => ({ type: 'date', item_align: 'center' }),
  exportCell: value => formatDate(Number(value)),
  numFmt: () => '@',
  importCell: readDateCell,
})
