import type { Condition } from './Condition.ts'
import type { Filter } from './Filter.ts'
import { FilterError } from './FilterError.ts'
import { readNumber } from './readRange.ts'
import type { WireColumn } from '../table/table.ts'
import { addDays, dayStart } from '../../values/time.ts'
import { moment } from './datetime.ts'

/** `f=seconds of that day's start`; it is read as the whole day, so it fits columns with a time of day as well. */
export const eqdate: Filter = {
  write(condition, column) {
    const start = dayOf(condition, column)
    if (start === null) throw new FilterError(column, '{title} can only be filtered by a whole day')
    return String(start)
  },
  read(text, column) {
    const start = dayStart(readNumber(text, column, moment))
    return { range: { from: start, to: addDays(start, 1) - 1 } }
  },
}

function dayOf(condition: Condition, column: WireColumn): number | null {
  if ('eq' in condition) return dayStart(readNumber(String(condition.eq), column, moment))
  if (!('range' in condition)) return null
  const { from, to } = condition.range
  if (from === undefined) return null
  readNumber(String(from), column, moment)
  return from === dayStart(from) && to === addDays(from, 1) - 1 ? from : null
}
