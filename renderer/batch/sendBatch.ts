import { readBatchAnswer, readBatchTask } from '../../contract/wire/batch.ts'
import { Refusal } from '../../contract/wire/envelope.ts'
import { mostAtOnce, type Target } from '../../contract/wire/target.ts'
import type { BatchOutcome, BatchRequest, BatchWatch, RowResult } from './BatchRequest.ts'
import { followTask } from './followTask.ts'
import type { RowId } from './Selected.ts'

/** So many keys go with one call: between two calls there is progress, and a place to stop. */
const atOnce = 20

export type BatchRows = { ids: readonly RowId[] } | { target: Target<RowId>; count: number }

/**
 * Makes the calls of a batch and gathers what became of each row. A query is one call, many keys are several; past 200 rows a back end
 * that knows targets makes a task of it.
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

async function sendQuery(
  request: BatchRequest,
  { target, count }: { target: Target<RowId>; count: number },
  watch: BatchWatch,
): Promise<BatchOutcome> {
  watch.progress(0, count)
  const data = await send(request, target)
  const task = readBatchTask(data)
  if (task !== null) return followTask(request.host, task, count, watch)
  return outcomeOf(resultsOf(data, 'ids' in target ? target.ids : [], request), count)
}

async function sendInParts(request: BatchRequest, ids: readonly RowId[], watch: BatchWatch): Promise<BatchOutcome> {
  const results: RowResult[] = []
  for (let at = 0; at < ids.length; ) {
    watch.progress(at, ids.length)
    if (watch.stopped()) break
    const part = ids.slice(at, at + atOnce)
    try {
      results.push(...(await sendPart(request, part)))
    } catch (error) {
      if (at === 0 || !(error instanceof Refusal)) throw error
      // Some are done already: what is left is told with the reason instead of losing the rest of the result.
      results.push(
        ...part.map(id => rowOf(request, id, 'left', error.message || request.host.t('The network connection failed'))),
      )
      at += part.length
      break
    }
    at += part.length
  }
  const known = new Set(results.map(row => row.id))
  const left = ids.filter(id => !known.has(id)).map(id => rowOf(request, id, 'left', ''))
  return outcomeOf([...results, ...left], ids.length)
}

async function sendPart(request: BatchRequest, ids: readonly RowId[]): Promise<RowResult[]> {
  try {
    const data = await send(request, request.part.kind === 'target' ? targetOf(request, ids) : ids)
    return resultsOf(data, ids, request)
  } catch (error) {
    if (!isAboutRows(error)) throw error
    if (ids.length === 1) return ids.map(id => rowOf(request, id, 'refused', error.message))
    // With targets each row has its own reason in the answer, so a refusal is about the whole.
    if (request.targets) throw error
    // A back end that does all or none: one by one, so that each row has its own reason.
    const results: RowResult[] = []
    for (const id of ids) results.push(...(await sendPart(request, [id])))
    return results
  }
}

const rowCodes = new Set<string>(['conflict', 'state_conflict', 'not_found', 'invalid', 'bad_request'])
const isAboutRows = (error: unknown): error is Refusal => error instanceof Refusal && rowCodes.has(error.code)

async function send({ host, method, api, params, body, part }: BatchRequest, rows: unknown): Promise<unknown> {
  const given = { ...body, [part.name]: rows }
  return (await host.call({ method, api, params, ...(method === 'POST' ? { body: given } : {}) })).data
}

const targetOf = ({ selected, targets }: BatchRequest, ids: readonly RowId[]): Target<RowId> =>
  targets && selected.target.list !== undefined ? { ids: [...ids], list: selected.target.list } : { ids: [...ids] }

/** A back end that says nothing about single rows has done them all. */
function resultsOf(data: unknown, ids: readonly RowId[], request: BatchRequest): RowResult[] {
  const answer = readBatchAnswer(data)
  if (!answer) return ids.map(id => rowOf(request, id, 'done', ''))
  const done = answer.success.map(id => ({
    ...rowOf(request, id, 'done', ''),
    title: answer.titles?.[id] || titleOf(request, id),
  }))
  return [...answer.fail.map(({ id, name, reason }) => ({ id, title: name, state: 'refused' as const, reason })), ...done]
}

const titleOf = ({ selected }: BatchRequest, id: RowId): string => selected.titles.get(id) ?? String(id)
const rowOf = (request: BatchRequest, id: RowId, state: RowResult['state'], reason: string): RowResult => ({
  id,
  title: titleOf(request, id),
  state,
  reason,
})

/** @param count of rows that were meant: a back end that names none has done them all */
function outcomeOf(rows: RowResult[], count: number): BatchOutcome {
  const of = (state: RowResult['state']) => rows.filter(row => row.state === state).length
  return { rows, done: rows.length === 0 ? count : of('done'), refused: of('refused'), left: of('left') }
}
