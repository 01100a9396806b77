import { answerFile, type FileAnswer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { notFound, refuse } from '../../../refuse/refuse.ts'
import { contentTypes } from '../../../table/export/writeSheet.ts'
import { keptSeconds } from '../../../tasks/dropOldTasks.ts'
import { findTask } from '../../../tasks/findTask.ts'
import { requireReadable } from '../../../tasks/mayReadTask.ts'

/**
 * The file a task has made.
 * @throws Refusal not_found when there is none, it is not one's own, or it has expired; permission_denied when what made it is
 * not permitted any more
 */
export async function loadTaskFile(context: Context, id: number): Promise<FileAnswer> {
  const task = await findTask(context, id)
  await requireReadable(context, task)
  const key = Number(task.status) >= 2 ? task.file_key : null
  if (!key) throw notFound(context)
  if (Number(task.finished_at) + keptSeconds <= context.now() || !(await context.services.files.exists(key)))
    throw refuse(context, 'not_found', 'The file has expired')
  const name = String(task.file_name)
  return answerFile(name, contentTypes[name.endsWith('.csv') ? 'csv' : 'xlsx'], await context.services.files.get(key))
}
