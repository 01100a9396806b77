import { states } from './taskState.ts'
import { answerFile, type FileAnswer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { notFound, refuse } from '../../../refuse/refuse.ts'
import { contentTypes } from '../../../table/export/writeSheet.ts'
import { keptSeconds } from './dropOldFiles.ts'
import { requireList } from './requireList.ts'
import { findTask } from '../../../tasks/findTask.ts'

/**
 * The file of a finished task.
 * @throws Refusal not_found when it is not one's own, not finished, or has expired; permission_denied when one may not see its list
 * any more
 */
export async function downloadTask(context: Context, id: number): Promise<FileAnswer> {
  const task = await findTask(context, 'export_task', id)
  await requireList(context, task)
  const key = typeof task.file_key === 'string' ? task.file_key : ''
  if (task.status !== states.finished) throw notFound(context, 'Export task')
  if (!key || Number(task.finished_at) + keptSeconds <= context.now() || !(await context.services.files.exists(key)))
    throw refuse(context, 'not_found', 'The file has expired. Export it again.')
  const title = String(task.title)
  return answerFile(title, contentTypes[title.endsWith('.csv') ? 'csv' : 'xlsx'], await context.services.files.get(key))
}
