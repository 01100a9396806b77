import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Services } from '../../../context/Context.ts'
import type { ExportOrder } from '../../../table/export/queueExport.ts'
import { readExporter } from './orderContext.ts'
import { changeTask } from './taskState.ts'

const every = 1000 // milliseconds

/**
 * Passes rows on and writes down how many there were; ends with TaskGone once the task is cancelled or deleted.
 * @throws Refusal permission_denied once the list may not be seen any more
 */
export async function* reportProgress(
  services: Services,
  task: { id: number; order: ExportOrder; key: string },
  count: number,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  let done = 0
  let reported = Date.now()
  for await (const rows of batches) {
    yield rows
    done += rows.length
    if (Date.now() - reported < every) continue
    reported = Date.now()
    await readExporter(services, task.order)
    await changeTask(services, task, { rows: done, progress: Math.min(99, Math.floor((done / Math.max(count, 1)) * 100)) })
  }
  await readExporter(services, task.order)
  await changeTask(services, task, { rows: done })
}
