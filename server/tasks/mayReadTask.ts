import type { Context } from '../context/Context.ts'
import { isBeyondSites } from '../context/isBeyondSites.ts'
import { mayCall } from '../gate/actor/readAccess.ts'
import { notPermitted } from '../refuse/refuse.ts'
import type { FoundTask } from './findTask.ts'
import { orderOf, type TaskOrder } from './taskOrder.ts'

/**
 * Whether somebody may still read what came of a task of theirs: what asking for it needed is needed now, and nothing in it may be of
 * a pickup point that they see no more.
 */
export async function mayReadTask(context: Context, task: FoundTask): Promise<boolean> {
  const order = orderOf(task)
  return !(isOfSites(context, order) && isBeyondSites(context, order.sites)) && mayRepeatTask(context, task)
}

/** Whether they may ask for it again: then it is done with what they see today. */
async function mayRepeatTask({ services, actor }: Context, task: FoundTask): Promise<boolean> {
  const { needs } = orderOf(task)
  return !needs || mayCall(services, actor, needs)
}

/** Rows of some entities belong to no pickup point; of what names none it is not known. */
function isOfSites({ services }: Context, { data }: TaskOrder): boolean {
  const entity = services.entities.get(String(data.entity))
  return !entity || entity.site !== undefined
}

/** @throws Refusal permission_denied */
export async function requireReadable(context: Context, task: FoundTask): Promise<void> {
  if (!(await mayReadTask(context, task))) throw notPermitted(context)
}

/** @throws Refusal permission_denied */
export async function requireRepeatable(context: Context, task: FoundTask): Promise<void> {
  if (!(await mayRepeatTask(context, task))) throw notPermitted(context)
}
