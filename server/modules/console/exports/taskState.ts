import type { RowChange } from '../../../rows/RowOf.ts'
import type { Services } from '../../../context/Context.ts'
import type { ExportOrder } from '../../../table/export/queueExport.ts'

/** docs/rules/wire.md#files */
export const states = { waiting: 0, running: 1, finished: 2, failed: 3, cancelled: 4 } as const
export type ExportStatus = (typeof states)[keyof typeof states]

/** The task was cancelled or deleted while its file was being made. */
export class TaskGone extends Error {}

/**
 * Takes a task that is still to be made: waiting, or left behind by a server that died, whose half file is named by `left`.
 * Null when it is done, failed, cancelled or deleted.
 */
export async function takeTask(
  services: Services,
  id: number,
  key: (order: ExportOrder) => string,
): Promise<{ id: number; order: ExportOrder; left: string | null; key: string } | null> {
  const row = await services.database
    .selectFrom('export_task')
    .select(['id', 'order', 'file_key'])
    .where('id', '=', id)
    .where('status', 'in', [states.waiting, states.running])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  // Written by queueExport alone.
  const order = row.order as ExportOrder
  const taken = { id, order, left: row.file_key, key: key(order) }
  const begun = { status: states.running, progress: 0, rows: 0, error: null, file_key: taken.key }
  const changed = await services.database
    .updateTable('export_task')
    .set(begun)
    .where('id', '=', id)
    .where('status', 'in', [states.waiting, states.running])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows) > 0 ? taken : null
}

/**
 * Changes a task that makes this file. Its key tells the run: one that was cancelled and begun again belongs to the later run alone.
 * @throws TaskGone when it does not run any more
 */
export async function changeTask(
  services: Services,
  { id, key }: { id: number; key: string },
  values: RowChange<'export_task'>,
): Promise<void> {
  const changed = await services.database
    .updateTable('export_task')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', states.running)
    .where('file_key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (Number(changed.numUpdatedRows) === 0) throw new TaskGone()
}
