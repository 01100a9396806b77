import type { Row } from '../../../../contract/wire/table/table.ts'
import { type RunningTask, TaskStopped } from '../../../tasks/RunningTask.ts'

const every = 1000 // milliseconds

/**
 * Passes rows on and reports how many there were; ends with TaskStopped once the task is cancelled or deleted.
 * @throws Refusal permission_denied once the list may not be seen any more
 */
export async function* watchRows(task: RunningTask, count: number, batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  let done = 0
  let asked = Date.now()
  for await (const rows of batches) {
    yield rows
    done += rows.length
    task.report(done, count)
    if (task.isCancelled()) throw new TaskStopped()
    if (Date.now() - asked < every) continue
    asked = Date.now()
    await task.requireRights()
  }
  await task.requireRights()
}
