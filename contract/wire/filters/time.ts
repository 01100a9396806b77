import type { Filter } from './Filter.ts'
import { readRange, writeRange } from './readRange.ts'

/** Seconds since midnight. */
export const timeOfDay = { whole: true, least: 0, most: 86_399 }

/** `f=from,to` in seconds since midnight. */
export const time: Filter = {
  write: (condition, column) => writeRange(condition, column, timeOfDay),
  read: (text, column) => readRange(text, column, timeOfDay),
}
