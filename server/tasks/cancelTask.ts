import { sql } from 'kysely'
import { taskStates } from '../../contract/wire/task/task.ts'
import type { Context } from '../context/Context.ts'
import { updated } from '../database/stamp.ts'
import { keep } from '../refuse/kept.ts'
import type { FoundTask } from './findTask.ts'
import { moveTask } from './moveTask.ts'

/** Stops a task that is not over; it is told at its next report, and can end in no other way any more. False when it has ended. */
export function cancelTask(context: Context, task: FoundTask): Promise<boolean> {
  // One that was never begun has done nothing; what a running one did it tells when it stops.
  const nothing = sql<string>`case when status = 0 and result is null then '{}'::jsonb else result end`
  const cancelled = { status: taskStates.cancelled, finished_at: context.now(), message: keep('Canceled'), result: nothing }
  return moveTask(context, task, [taskStates.waiting, taskStates.running], { ...updated(context), ...cancelled })
}
