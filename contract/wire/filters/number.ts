import type { Filter } from './Filter.ts'
import { readRange, writeRange } from './readRange.ts'

/** `f=min,max` in the stored unit, so cents for money. */
export const number: Filter = {
  write: (condition, column) => writeRange(condition, column, { whole: false }),
  read: (text, column) => readRange(text, column, { whole: false }),
}
