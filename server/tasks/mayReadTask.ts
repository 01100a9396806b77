import type { Context } from '../context/Context.ts'
import { isBeyondSites } from '../context/isBeyondSites.ts'
import { mayCall } from '../gate/actor/readAccess.ts'
import { notPermitted, refuse } from '../refuse/refuse.ts'
import type { FoundTask } from './findTask.ts'
import { orderOf, type TaskOrder } from './taskOrder.ts'

/**
 * Whether somebody may still read what came of a task of theirs: what asking for it needed is needed now, and nothing in it may be of
 * a pickup point that they see no more.
 */
export async function mayReadTask(context: Context, task: FoundTask): Promise<boolean> {
  return !isOfMore(context, orderOf(task)) && mayRepeatTask(context, task)
}

/** Whether it was made with rows of pickup points that they see no more. */
const isOfMore = (context: Context, order: TaskOrder): boolean => isOfSites(context, order) && isBeyondSites(context, order.sites)

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

/** @throws Refusal permission_denied, state_conflict where it was made with more pickup points than they see */
export async function requireReadable(context: Context, task: FoundTask): Promise<void> {
  await requireRepeatable(context, task)
  if (isOfMore(context, orderOf(task)))
    throw refuse(context, 'state_conflict', 'This was made when you saw more pickup points. Make it again with what you see now.')
}

/** @throws Refusal permission_denied */
export async function requireRepeatable(context: Context, task: FoundTask): Promise<void> {
  if (!(await mayRepeatTask(context, task))) throw notPermitted(context)
}
