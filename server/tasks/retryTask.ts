import { taskStates } from '../../contract/wire/task/task.ts'
import type { Context } from '../context/Context.ts'
import { updated } from '../database/stamp.ts'
import type { FoundTask } from './findTask.ts'
import { requireRepeatable } from './mayReadTask.ts'
import { moveTask } from './moveTask.ts'
import { taskJob } from './startTask.ts'
import type { RowChange } from '../rows/RowOf.ts'
import { orderOf } from './taskOrder.ts'

/**
 * Begins a failed or cancelled task anew, as it was asked for. False when it is in another state.
 * @throws Refusal permission_denied
 */
export async function retryTask(context: Context, task: FoundTask): Promise<boolean> {
  await requireRepeatable(context, task)
  const state = { status: taskStates.waiting, progress: 0, done: 0, total: 0, attempts: 0 } as const satisfies RowChange<'task'>
  const ended = { message: null, result: null, run: null, finished_at: null } satisfies RowChange<'task'>
  const again = { ...updated(context), ...state, ...ended }
  return context.database.transaction().execute(async trx => {
    const moved = await moveTask(context, task, [taskStates.failed, taskStates.cancelled], again, trx)
    if (moved) await context.services.jobs.send(orderOf(task).queue ?? taskJob, { id: task.id }, trx)
    return moved
  })
}
