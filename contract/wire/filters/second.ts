import type { Filter } from './Filter.ts'
import { readRange, writeRange } from './readRange.ts'

const length = { whole: true, least: 0 }

/** `f=min,max`, lengths in seconds; people write them as HH:mm:ss. */
export const second: Filter = {
  write: (condition, column) => writeRange(condition, column, length),
  read: (text, column) => readRange(text, column, length),
}
