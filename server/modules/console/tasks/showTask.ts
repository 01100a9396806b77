import type { Task } from '../../../../contract/wire/task/task.ts'
import { readTask } from '../../../../contract/wire/task/task.ts'
import type { Context } from '../../../context/Context.ts'
import { sayAllKept } from '../../../refuse/kept.ts'
import { keptSeconds } from '../../../tasks/dropOldTasks.ts'
import { findTask } from '../../../tasks/findTask.ts'
import { mayReadTask } from '../../../tasks/mayReadTask.ts'

/** How far a task is and what came of it, in the reader's language; the latter as long as one may do what it did. */
export async function showTask(context: Context, id: number): Promise<Task> {
  const task = await findTask(context, id)
  const readable = await mayReadTask(context, task)
  const kept = readable && task.file_key && Number(task.status) >= 2 && Number(task.finished_at) + keptSeconds > context.now()
  const { title, message, result } = task
  const said = sayAllKept(context, { title, message, result: readable ? result : null })
  return readTask({ ...task, ...(said as object), file: kept ? 1 : 0 })
}
