import { type Answer, answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { refuse } from '../../../refuse/refuse.ts'
import { exportTask } from '../../../table/export/queueExport.ts'
import { cancelTask } from '../../../tasks/cancelTask.ts'
import { deleteTask } from '../../../tasks/deleteTask.ts'
import { findTask } from '../../../tasks/findTask.ts'
import { retryTask } from '../../../tasks/retryTask.ts'

const findExport = (context: Context, id: number) => findTask(context, id, exportTask)

/** Cancels an export that waits or runs; its half file is removed. @throws Refusal state_conflict */
export async function cancelExport(context: Context, id: number): Promise<Answer> {
  if (!(await cancelTask(context, await findExport(context, id)))) throw hasChanged(context)
  return answer(null, context.t('Export canceled'))
}

/** Makes a failed or cancelled export again, as it was asked for. @throws Refusal state_conflict, permission_denied */
export async function retryExport(context: Context, id: number): Promise<Answer> {
  if (!(await retryTask(context, await findExport(context, id)))) throw hasChanged(context)
  return answer(null, context.t('Export queued. It appears in the export list when it is ready.'))
}

/** Takes an export from the list and its file from the store. */
export async function deleteExport(context: Context, id: number): Promise<Answer> {
  await deleteTask(context, await findExport(context, id))
  return answer(null, context.t('Export deleted'))
}

const hasChanged = (context: Context) =>
  refuse(context, 'state_conflict', 'The status of this export has changed. Refresh and look again.')
