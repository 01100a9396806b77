import type { Context } from '../context/Context.ts'
import { mayCall } from '../gate/actor/readAccess.ts'
import { notPermitted } from '../refuse/refuse.ts'
import type { TaskOrder } from './taskOrder.ts'

/** Whether somebody may still read what came of a task of theirs: what asking for it needed is needed now. */
export async function mayReadTask(context: Context, task: Record<string, unknown>): Promise<boolean> {
  // Written by startTask alone.
  const { needs } = task.order as TaskOrder
  return !needs || mayCall(context.services, context.actor, needs)
}

/** @throws Refusal permission_denied */
export async function requireReadable(context: Context, task: Record<string, unknown>): Promise<void> {
  if (!(await mayReadTask(context, task))) throw notPermitted(context)
}
