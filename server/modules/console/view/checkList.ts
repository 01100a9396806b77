import type { Context } from '../../../context/Context.ts'
import { mayCall } from '../../../gate/actor/readAccess.ts'
import { notPermitted } from '../../../refuse/refuse.ts'

/** Views are kept of lists that exist and that the asker may open. @throws Refusal permission_denied, the same for both */
export async function checkList(context: Context, api: string): Promise<void> {
  const { entities, pages } = context.services
  const isList =
    [...entities.values()].some(entity => entity.api.list === api || Object.hasOwn(entity.lists, api)) ||
    pages.some(page => page.api.includes(api))
  if (!isList || !(await mayCall(context.services, context.actor, api))) throw notPermitted(context)
}
