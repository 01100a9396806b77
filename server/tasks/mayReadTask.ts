import type { Context } from '../context/Context.ts'
import { mayCall } from '../gate/actor/readAccess.ts'
import { notPermitted } from '../refuse/refuse.ts'
import type { FoundTask } from './findTask.ts'
import { orderOf } from './taskOrder.ts'

/** Whether somebody may still read what came of a task of theirs: what asking for it needed is needed now. */
export async function mayReadTask(context: Context, task: FoundTask): Promise<boolean> {
  const { needs } = orderOf(task)
  return !needs || mayCall(context.services, context.actor, needs)
}

/** @throws Refusal permission_denied */
export async function requireReadable(context: Context, task: FoundTask): Promise<void> {
  if (!(await mayReadTask(context, task))) throw notPermitted(context)
}
