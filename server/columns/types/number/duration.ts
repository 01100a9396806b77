import { formatDuration } from '../../../../contract/values/time.ts'
import { defineColumn } from '../../defineColumn.ts'
import { wholeColumn } from '../../numberColumn.ts'
import { readClockCell } from '../../timeText.ts'

/** A length in seconds, shown HH:mm:ss. */
export default defineColumn({
  ...wholeColumn('integer', 0),
  wire: () => ({ type: 'second', item_align: 'right' }),
  exportCell: value => formatDuration(Number(value)),
  numFmt: () => '@',
  importCell: readClockCell,
  example: '01:30:00',
})
