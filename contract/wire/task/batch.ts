import { isObject } from '../../values/loose.ts'

export type RowFailure<Id = number> = { id: Id; name: string; reason: string }

/** What a batch answers: the rows it touched, and those it was refused with the reason of each. */
export type BatchAnswer<Id = number> = {
  count: number
  success: Id[]
  fail: RowFailure<Id>[]
  /** Rows that were not begun, because somebody stopped the batch */
  left?: Id[]
  /** Titles of the rows that were not refused, by key, where the back end sends them */
  titles?: Record<string, string>
}

/** A row of a preview: what it would become, by names of the action's own, or why it would be refused. */
export type PreviewRow = { id: string | number; name: string; reason?: string; [value: string]: unknown }
/** What a batch answers to `preview: 1`: how many rows it would be done to, and what would become of the first of them. */
export type BatchPreview = { count: number; sample: PreviewRow[] }

/** Reads the answer to `preview: 1`; null when it is none. */
export function readBatchPreview(data: unknown): BatchPreview | null {
  if (!isObject(data) || typeof data.count !== 'number' || !Array.isArray(data.sample)) return null
  const sample = data.sample
    .filter(isObject)
    .flatMap(row => (isId(row.id) ? [{ ...row, id: row.id, name: String(row.name) }] : []))
  return { count: data.count, sample }
}

type Id = string | number
const isId = (value: unknown): value is Id => typeof value === 'number' || (typeof value === 'string' && value !== '')

/** Reads the answer of a batch; null when it is none, as that of a back end that answers something of its own. */
export function readBatchAnswer(data: unknown): BatchAnswer<Id> | null {
  if (!isObject(data) || !Array.isArray(data.success) || !Array.isArray(data.fail)) return null
  const success = data.success.filter(isId)
  const fail = data.fail.filter(isObject).flatMap(readFailure)
  const count = typeof data.count === 'number' ? data.count : success.length + fail.length
  const left = Array.isArray(data.left) ? data.left.filter(isId) : []
  return {
    count,
    success,
    fail,
    ...(left.length > 0 ? { left } : {}),
    ...(isObject(data.titles) ? { titles: readTitles(data.titles) } : {}),
  }
}

const readFailure = ({ id, name, reason }: Record<string, unknown>): RowFailure<Id>[] =>
  isId(id) ? [{ id, name: typeof name === 'string' ? name : String(id), reason: typeof reason === 'string' ? reason : '' }] : []

const readTitles = (titles: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(titles).map(([id, title]) => [id, String(title ?? '')]))

/** The number of the task that does a batch too big to be answered at once; null when there is none. */
export function readBatchTask(data: unknown): number | null {
  return isObject(data) && typeof data.task === 'number' && data.task > 0 ? data.task : null
}
