import type { Condition as Wanted, Where } from './shape.ts'
import type { Condition, Range, Scalar } from '../wire/filters/Condition.ts'
import { FilterError } from '../wire/filters/FilterError.ts'
import { filterNames, filters } from '../wire/filters/filters.ts'
import type { Metadata, WireColumn } from '../wire/table/table.ts'
import { ValueError } from '../values/ValueError.ts'

/**
 * Says a page's fixed condition in query parameters: `{show: 1, stock: {lt: 10}}` is `{show: "1", stock: ",9"}`. Stored numbers of
 * the protocol are whole, so "less than 10" is "at most 9". Throws FilterError for what the protocol cannot say.
 */
export function writeWhere(where: Where, metadata: Metadata): Record<string, string> {
  const written: Record<string, string> = {}
  const columns = Object.values(metadata.rows).flatMap(column => filterNames(column).map(name => ({ name, column })))
  for (const [name, wanted] of Object.entries(where)) {
    const found = columns.find(each => each.name === name) ?? columns.find(each => each.column.name === name)
    if (!found) throw new ValueError('The table has no filter {name}', { name })
    written[found.name] = filters[found.column.type].write(toCondition(wanted, found.column), found.column)
  }
  return written
}

/** A condition of the page language as the protocol knows conditions. Throws FilterError. */
export function toCondition(wanted: Where[string], column: WireColumn): Condition {
  const { eq, in: among, contains, ...range }: Wanted = typeof wanted === 'object' && wanted !== null ? wanted : { eq: wanted }
  const asked: Condition[] = []
  if (eq !== undefined) asked.push({ eq: toScalar(eq, column) })
  if (among) asked.push({ in: among.map(value => toScalar(value, column)) })
  if (contains !== undefined) asked.push({ contains })
  if (Object.keys(range).length > 0) asked.push({ range: toRange(range) })
  const [first] = asked
  if (!first || asked.length > 1) throw new FilterError(column, '{title} takes exactly one condition')
  return first
}

/** The other way round: what a filter of the protocol means in the page language. Both ends of a range count. */
export function toWhere(condition: Condition): Wanted {
  if (!('range' in condition)) return condition
  const { from, to } = condition.range
  return { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) }
}

function toScalar(value: unknown, column: WireColumn): Scalar {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  throw new FilterError(column, '{title} cannot be compared with an empty value')
}

function toRange({ lt, lte, gt, gte }: Wanted): Range {
  const from = [gte, gt === undefined ? undefined : Math.floor(gt) + 1].filter(side => side !== undefined)
  const to = [lte, lt === undefined ? undefined : Math.ceil(lt) - 1].filter(side => side !== undefined)
  return { ...(from.length > 0 && { from: Math.max(...from) }), ...(to.length > 0 && { to: Math.min(...to) }) }
}
