import type { RowChange } from '../../../rows/RowOf.ts'
import { sql } from 'kysely'
import { type Answer, answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { exportJob } from '../../../table/export/queueExport.ts'
import { refuse } from '../../../refuse/refuse.ts'
import { updated } from '../../../database/stamp.ts'
import { findTask } from '../../../tasks/findTask.ts'
import { requireList } from './requireList.ts'
import { type ExportStatus, states } from './taskState.ts'

/** Cancels a task that waits or runs; one that runs stops within a second and its file is removed. @throws Refusal state_conflict */
export async function cancelTask(context: Context, id: number): Promise<Answer> {
  const change = { status: states.cancelled, finished_at: context.now() }
  await moveTask(context, id, [states.waiting, states.running], change)
  return answer(null, context.t('Export canceled'))
}

/** Makes a failed or cancelled task again, as it was asked for. @throws Refusal state_conflict, permission_denied */
export async function retryTask(context: Context, id: number): Promise<Answer> {
  const again = { status: states.waiting, progress: 0, rows: 0, error: null, finished_at: null }
  await requireList(context, await findTask(context, 'export_task', id))
  await moveTask(context, id, [states.failed, states.cancelled], again)
  await context.services.jobs.send(exportJob, { id })
  return answer(null, context.t('Export queued. It appears in the export list when it is ready.'))
}

async function moveTask(context: Context, id: number, from: ExportStatus[], values: RowChange<'export_task'>): Promise<void> {
  const { supplier_id } = await findTask(context, 'export_task', id)
  const changed = await context.database
    .updateTable('export_task')
    .set({ ...updated(context), ...values, version: sql`version + 1` })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  if (Number(changed.numUpdatedRows) === 0)
    throw refuse(context, 'state_conflict', 'The status of this export has changed. Refresh and look again.')
}
