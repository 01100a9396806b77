import type { Task } from '../../../contract/wire/task.ts'
import { readTask } from '../../../contract/wire/task.ts'
import type { Context } from '../../define.ts'
import { keptSeconds } from '../../tasks/dropOldTasks.ts'
import { findTask } from '../../tasks/findTask.ts'

/** How far a task is and what came of it. */
export async function showTask(context: Context, id: number): Promise<Task> {
  const task = await findTask(context, 'task', id)
  const kept = task.file_key && Number(task.finished_at) + keptSeconds > context.now()
  return readTask({ ...task, file: kept ? 1 : 0 })
}
