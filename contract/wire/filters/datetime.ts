import type { Filter } from './Filter.ts'
import { readRange, writeRange } from './readRange.ts'

/** Until the year 9999, in epoch seconds. */
export const moment = { whole: true, least: -62_135_596_800, most: 253_402_300_799 }

/** `f=from,to` in epoch seconds. */
export const datetime: Filter = {
  write: (condition, column) => writeRange(condition, column, moment),
  read: (text, column) => readRange(text, column, moment),
}
