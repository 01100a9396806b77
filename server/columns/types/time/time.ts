import { formatDuration } from '../../../../contract/values/time.ts'
import { defineColumn } from '../../defineColumn.ts'
import { wholeColumn } from '../../numberColumn.ts'
import { readWhole } from '../../readNumber.ts'
import { readClockCell } from '../../timeText.ts'
import { ValueError } from '../../../../contract/values/ValueError.ts'

const readDaySecond = (value: unknown): number => {
  const seconds = readWhole(value)
  if (seconds < 0 || seconds > 86_399) throw new ValueError('{label} must be a time of day')
  return seconds
}

/** Seconds since midnight. */
export default defineColumn({
  ...wholeColumn('integer', 0),
  read: readDaySecond,
  wire: () => ({ type: 'time', item_align: 'center' }),
  exportCell: value => formatDuration(Number(value)),
  numFmt: () => '@',
  importCell: cell => readDaySecond(readClockCell(cell)),
  example: '09:30:00',
})
