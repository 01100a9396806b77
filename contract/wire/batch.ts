import { isObject } from './loose.ts'

export type RowFailure<Id = number> = { id: Id; name: string; reason: string }

/** What a batch answers: the rows it touched, and those it was refused with the reason of each. */
export type BatchAnswer<Id = number> = {
  count: number
  success: Id[]
  fail: RowFailure<Id>[]
  /** Titles of the rows that succeeded, by key, where the back end sends them */
  titles?: Record<string, string>
}

type Id = string | number
const isId = (value: unknown): value is Id => typeof value === 'number' || (typeof value === 'string' && value !== '')

/** Reads the answer of a batch; null when it is none, as that of a back end that answers something of its own. */
export function readBatchAnswer(data: unknown): BatchAnswer<Id> | null {
  if (!isObject(data) || !Array.isArray(data.success) || !Array.isArray(data.fail)) return null
  const success = data.success.filter(isId)
  const fail = data.fail.filter(isObject).flatMap(readFailure)
  const count = typeof data.count === 'number' ? data.count : success.length + fail.length
  return { count, success, fail, ...(isObject(data.titles) ? { titles: readTitles(data.titles) } : {}) }
}

const readFailure = ({ id, name, reason }: Record<string, unknown>): RowFailure<Id>[] =>
  isId(id) ? [{ id, name: typeof name === 'string' ? name : String(id), reason: typeof reason === 'string' ? reason : '' }] : []

const readTitles = (titles: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(titles).map(([id, title]) => [id, String(title ?? '')]))

/** The number of the task that does a batch too big to be answered at once; null when there is none. */
export function readBatchTask(data: unknown): number | null {
  return isObject(data) && typeof data.task === 'number' && data.task > 0 ? data.task : null
}
