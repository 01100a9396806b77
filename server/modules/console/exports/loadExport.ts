import { taskStates } from '../../../../contract/wire/task/task.ts'
import { answerFile, type FileAnswer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { notFound, refuse } from '../../../refuse/refuse.ts'
import { exportTask } from '../../../table/export/queueExport.ts'
import { contentTypes } from '../../../table/export/writeSheet.ts'
import { keptSeconds } from '../../../tasks/dropOldTasks.ts'
import { findTask } from '../../../tasks/findTask.ts'
import { requireReadable } from '../../../tasks/mayReadTask.ts'

/**
 * The file of a finished export.
 * @throws Refusal not_found when it is not one's own, not finished, or has expired; permission_denied when one may not see its list
 * any more
 */
export async function loadExport(context: Context, id: number): Promise<FileAnswer> {
  const task = await findTask(context, id, exportTask)
  await requireReadable(context, task)
  const key = task.file_key ?? ''
  if (task.status !== taskStates.finished) throw notFound(context, 'Export task')
  if (!key || Number(task.finished_at) + keptSeconds <= context.now() || !(await context.services.files.exists(key)))
    throw refuse(context, 'not_found', 'The file has expired. Export it again.')
  const title = String(task.title)
  return answerFile(title, contentTypes[title.endsWith('.csv') ? 'csv' : 'xlsx'], await context.services.files.get(key))
}
