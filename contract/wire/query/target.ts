import { isObject } from '../../values/loose.ts'
import { ValueError } from '../../values/ValueError.ts'

/** More rows than this are no batch any more. */
export const mostTargets = 100_000
/** Up to here a batch answers at once; past it, it is a task. */
export const mostAtOnce = 200

/** Rows by their keys; `list` is the table endpoint they were chosen in, whose own conditions then hold as well. */
export type IdsTarget<Id = number> = { ids: Id[]; list?: string }
/**
 * Everything a list shows with these filters, except some rows. `where` are filters as the list is sent them, `count` the number of
 * rows that the operator was shown: the back end refuses with `conflict` and `data: {count}` when there is another number.
 */
export type WhereTarget<Id = number> = { where: Record<string, string>; except: Id[]; count: number; list?: string }
/** What a batch is about, as it travels in the field `target` of a body. */
export type Target<Id = number> = IdsTarget<Id> | WhereTarget<Id>

/** Parameters of a list that say how rows are shown and not which they are. */
const notFilters = new Set(['page', 'limit', 'sort', 'order'])

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/**
 * Reads a target from a body; keys are told once each. Throws ValueError with a sentence for everything else, so that nothing is
 * done to rows nobody meant.
 */
export function readTarget(value: unknown): Target {
  if (!isObject(value)) throw new ValueError('Select at least one row')
  const known = 'ids' in value ? ['ids', 'list', 'count'] : ['where', 'except', 'count', 'list']
  const unknown = Object.keys(value).find(name => !known.includes(name))
  if (unknown !== undefined) throw new ValueError('There is no field {name}', { name: unknown })
  return 'ids' in value ? { ids: readSomeIds(value.ids), ...readList(value.list) } : readWhereTarget(value)
}

function readWhereTarget({ where, except, count, list }: Record<string, unknown>): WhereTarget {
  if (!isObject(where)) throw new ValueError('Select at least one row')
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0)
    throw new ValueError('Selecting everything that matches must include the number of records shown')
  return { where: readFilters(where), except: except === undefined ? [] : readIds(except), count, ...readList(list) }
}

function readFilters(where: Record<string, unknown>): Record<string, string> {
  const read: [string, string][] = []
  for (const [name, text] of Object.entries(where)) {
    if (name.startsWith('_') || notFilters.has(name)) throw new ValueError('{name} is not a filter', { name })
    if (typeof text !== 'string' && typeof text !== 'number') throw new ValueError('{name} is not a filter', { name })
    read.push([name, String(text)])
  }
  return Object.fromEntries(read)
}

function readList(list: unknown): { list?: string } {
  if (list === undefined) return {}
  if (typeof list !== 'string' || list === '') throw new ValueError('There is no list {name}', { name: String(list) })
  return { list }
}

function readSomeIds(value: unknown): number[] {
  const ids = readIds(value)
  if (ids.length === 0) throw new ValueError('Select at least one row')
  return ids
}

function readIds(value: unknown): number[] {
  if (!Array.isArray(value) || !value.every(isId)) throw new ValueError('IDs are whole numbers from 1')
  const ids = [...new Set(value)]
  if (ids.length > mostTargets) throw new ValueError('Up to {max} rows at a time', { max: mostTargets })
  return ids
}
