import { readBatchAnswer } from '../../contract/wire/task/batch.ts'
import { isObject } from '../../contract/values/loose.ts'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Host } from '../host/Host.tsx'
import { cancelTask } from '../tasks/cancelTask.ts'
import { watchTask } from '../tasks/watchTask.ts'
import type { BatchOutcome, BatchRequest, BatchWatch, RowResult } from './BatchRequest.ts'
import { outcomeOf, readResults } from './readResults.ts'

/**
 * Waits for the task of a batch and reads what became of its rows: of a big one what it was refused.
 * @throws Refusal when the task itself failed
 */
export async function followTask(request: BatchRequest, id: number, count: number, watch: BatchWatch): Promise<BatchOutcome> {
  const { host } = request
  watch.task(id)
  // Stopped before anybody knew its number.
  if (watch.stopped()) await cancelTask(host, id)
  const task = await watchTask(host, id, {
    onProgress: ({ done, total }) => watch.progress(done, total || count),
    told: true,
  })
  const result = isObject(task.result) ? task.result : {}
  if (task.status === 3) throw new Refusal('bad_request', task.message)
  if (readBatchAnswer(result.rows)) return outcomeOf(readResults(result.rows, [], request), count)
  const [done, refused] = [Number(result.success) || 0, Number(result.failed) || 0]
  const rows = refused > 0 ? await readFailures(host, id) : []
  return { rows, done, refused, left: Math.max(0, count - done - refused) }
}

/** Every row that the task of a batch was refused, with its reason. */
export async function readFailures(host: Host, id: number): Promise<RowResult[]> {
  const rows: RowResult[] = []
  for (let after = 0; ; ) {
    const { data } = await host.call({ method: 'GET', api: 'seller/batch/Failures', params: { id, after }, quiet: true })
    if (!isObject(data) || !Array.isArray(data.fail)) return rows
    for (const one of data.fail.filter(isObject))
      rows.push({ id: Number(one.id), title: String(one.name), state: 'refused', reason: String(one.reason) })
    const last = rows.at(-1)
    if (!data.more || !last || last.id === after) return rows
    after = Number(last.id)
  }
}
