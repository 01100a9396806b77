import { readBatchTask } from '../../contract/wire/task/batch.ts'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import { failureWords } from '../../contract/wire/envelope/failureWords.ts'
import { mostAtOnce, type Target } from '../../contract/wire/query/target.ts'
import type { BatchOutcome, BatchRequest, BatchWatch, RowResult } from './BatchRequest.ts'
import { callOnce } from '../host/callOnce.ts'
import { followTask } from './followTask.ts'
import { nextPart } from './nextPart.ts'
import { outcomeOf, readResults, rowOf } from './readResults.ts'
import type { RowId } from '../scope/Selected.ts'

/** So many keys go with the first call: between two calls there is progress, and a place to stop. */
const firstPart = 5

export type BatchRows = { ids: readonly RowId[] } | { target: Target<RowId>; count: number }

/**
 * Makes the calls of a batch and gathers what became of each row. A query is one call, many keys are several; past 200 rows, or when
 * a query takes long, a back end that knows targets makes a task of it.
 * @throws Refusal when the first call is refused as a whole: nothing has been done then
 */
export async function sendBatch(request: BatchRequest, rows: BatchRows, watch: BatchWatch): Promise<BatchOutcome> {
  if ('target' in rows) return sendQuery(request, rows, watch)
  const { ids } = rows
  if (request.targets && request.part.kind === 'target' && ids.length > mostAtOnce) {
    return sendQuery(request, { target: targetOf(request, ids), count: ids.length }, watch)
  }
  return sendInParts(request, ids, watch)
}

/** All rows of a batch as one part of a body. */
export function wholePart(request: BatchRequest, rows: BatchRows): unknown {
  if ('target' in rows) return rows.target
  return request.part.kind === 'target' ? targetOf(request, rows.ids) : [...rows.ids]
}

async function sendQuery(
  request: BatchRequest,
  { target, count }: { target: Target<RowId>; count: number },
  watch: BatchWatch,
): Promise<BatchOutcome> {
  const data = await send(request, target)
  const task = readBatchTask(data)
  if (task !== null) return followTask(request, task, count, watch)
  return outcomeOf(readResults(data, 'ids' in target ? target.ids : [], request), count)
}

async function sendInParts(request: BatchRequest, ids: readonly RowId[], watch: BatchWatch): Promise<BatchOutcome> {
  const results: RowResult[] = []
  for (let [at, size] = [0, firstPart]; at < ids.length; ) {
    watch.progress(at, ids.length)
    if (watch.stopped()) break
    const part = ids.slice(at, at + size)
    const begun = performance.now()
    try {
      results.push(...(await sendPart(request, part, watch)))
    } catch (error) {
      if (at === 0 || !(error instanceof Refusal)) throw error
      // Some are done already: what is left is told with the reason instead of losing the rest of the result.
      results.push(...part.map(id => rowOf(request, id, 'left', failureWords(error, request.host))))
      at += part.length
      break
    }
    at += part.length
    size = nextPart(size, performance.now() - begun)
  }
  const known = new Set(results.map(row => row.id))
  const left = ids.filter(id => !known.has(id)).map(id => rowOf(request, id, 'left', ''))
  return outcomeOf([...results, ...left], ids.length)
}

async function sendPart(request: BatchRequest, ids: readonly RowId[], watch: BatchWatch): Promise<RowResult[]> {
  try {
    const data = await send(request, request.part.kind === 'target' ? targetOf(request, ids) : ids)
    const task = readBatchTask(data)
    return task === null ? readResults(data, ids, request) : await followPart(request, task, ids, watch)
  } catch (error) {
    if (!isAboutRows(error)) throw error
    if (ids.length === 1) return ids.map(id => rowOf(request, id, 'refused', failureWords(error, request.host)))
    // With targets each row has its own reason in the answer, so a refusal is about the whole.
    if (request.targets) throw error
    // A back end that does all or none: one by one, so that each row has its own reason.
    const results: RowResult[] = []
    for (const id of ids) results.push(...(await sendPart(request, [id], watch)))
    return results
  }
}

/** A back end may make a task of a part too; of its rows it names those it refused. */
async function followPart(request: BatchRequest, task: number, ids: readonly RowId[], watch: BatchWatch): Promise<RowResult[]> {
  const { rows, left } = await followTask(request, task, ids.length, { ...watch, progress: () => undefined })
  const named = new Set(rows.map(row => row.id))
  return [...rows, ...ids.filter(id => !named.has(id)).map(id => rowOf(request, id, left > 0 ? 'left' : 'done', ''))]
}

const rowCodes = new Set<string>([
  'conflict',
  'state_conflict',
  'audited',
  'in_use',
  'no_stock',
  'not_found',
  'invalid',
  'bad_request',
])
const isAboutRows = (error: unknown): error is Refusal => error instanceof Refusal && rowCodes.has(error.code)

async function send({ host, method, api, params, body, part, once }: BatchRequest, rows: unknown): Promise<unknown> {
  const given = { ...body, [part.name]: rows }
  if (once) return (await callOnce(host, { method, api, params, body: given })).data
  return (await host.call({ method, api, params, ...(method === 'POST' ? { body: given } : {}) })).data
}

const targetOf = ({ selected, targets }: BatchRequest, ids: readonly RowId[]): Target<RowId> =>
  targets && selected.target.list !== undefined ? { ids: [...ids], list: selected.target.list } : { ids: [...ids] }
