import type { Filter } from './Filter.ts'
import { FilterError } from './FilterError.ts'
import { readNumber } from './readRange.ts'
import { timeOfDay } from './time.ts'

/** `f=t` in seconds since midnight. */
export const eqtime: Filter = {
  write(condition, column) {
    if (!('eq' in condition)) throw new FilterError(column, '{title} can only be filtered by a time of day')
    return String(readNumber(String(condition.eq), column, timeOfDay))
  },
  read: (text, column) => ({ eq: readNumber(text, column, timeOfDay) }),
}
