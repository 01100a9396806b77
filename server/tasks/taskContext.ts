import type { Context, Services } from '../context/Context.ts'
import { readActorAnew } from '../gate/actor/readAccount.ts'
import { mayCall } from '../gate/actor/readAccess.ts'
import { notPermitted } from '../refuse/refuse.ts'
import type { TaskOrder } from './taskOrder.ts'

/**
 * The request that a task was asked for in. What its actor may do is read anew: a task never does what its asker may no longer do.
 * @throws Refusal permission_denied when the asker may no longer ask for it, or is gone
 */
export async function taskContext(services: Services, order: TaskOrder, id: number): Promise<Context> {
  const { tenant, language, ip, needs } = order
  const now = (): number => Math.floor(Date.now() / 1000)
  const t: Context['t'] = (text, values) => services.t(language, text, values)
  const actor = await readActorAnew(services, order.actor, now())
  if (!actor || (needs && !(await mayCall(services, actor, needs)))) throw notPermitted({ t })
  const request = { tenant, language, t, now, ip, needs, requestId: `task-${id}` }
  return { ...request, services, database: services.database, actor, log: services.log }
}
