import type { Services } from '../../define.ts'
import type { ExportOrder } from '../../table/queueExport.ts'

/** The task was deleted while its file was being made. */
export class TaskGone extends Error {}

/** A task that is still to be made: queued, or left behind by a server that died. Null when it is done, failed or deleted. */
export async function readTask(services: Services, id: number): Promise<{ id: number; order: ExportOrder } | null> {
  const row = await services.database
    .selectFrom('export_task')
    .select(['id', 'order', 'status'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || Number(row.status) > 1) return null
  // Written by queueExport alone.
  return { id, order: row.order as ExportOrder }
}

/** @throws TaskGone */
export async function changeTask(services: Services, id: number, values: Record<string, unknown>): Promise<void> {
  const changed = await services.database
    .updateTable('export_task')
    .set(values)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (Number(changed.numUpdatedRows) === 0) throw new TaskGone()
}
