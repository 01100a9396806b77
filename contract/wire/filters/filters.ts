import type { Filter } from './Filter.ts'
import { cascade } from './cascade.ts'
import { checkbox } from './checkbox.ts'
import { date } from './date.ts'
import { datetime } from './datetime.ts'
import { eqdate } from './eqdate.ts'
import { eqtime } from './eqtime.ts'
import { hide } from './hide.ts'
import { image } from './image.ts'
import { number } from './number.ts'
import { second } from './second.ts'
import { select } from './select.ts'
import { text } from './text.ts'
import { time } from './time.ts'
import { everyCalls } from '../table/parameters.ts'
import type { ColumnType, WireColumn } from '../table/table.ts'

/** The filter of every column type of the table protocol (docs/rules/wire.md#table). */
export const filters: Record<ColumnType, Filter> = {
  hide,
  select,
  checkbox,
  cascade,
  number,
  date,
  datetime,
  eqdate,
  time,
  eqtime,
  second,
  image,
  text,
}

/**
 * Whether a column takes a filter: the back end may say no, pictures and hidden columns never do, and one that is called like a
 * parameter of every call cannot.
 */
export const takesFilter = (column: WireColumn): boolean =>
  column.filter !== false && column.type !== 'hide' && column.type !== 'image' && !everyCalls.has(column.name)

/** The query parameters that filter a column: its name, or for a cascade the `second_name` of each level. */
export function filterNames(column: WireColumn): string[] {
  if (!takesFilter(column)) return []
  if (column.type !== 'cascade') return [column.name]
  if (column.cascades && column.cascades.length > 0) return column.cascades.map(level => level.second_name)
  return [column.second_name ?? column.name]
}
