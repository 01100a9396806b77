import type { Context } from '../../../context/Context.ts'
import { mayCall } from '../../../gate/actor/readAccess.ts'
import type { ExportOrder } from '../../../table/export/queueExport.ts'
import { notPermitted } from '../../../refuse/refuse.ts'

/** An export is loaded, and made again, by who may see its list now. @throws Refusal permission_denied */
export async function requireList(context: Context, task: Record<string, unknown>): Promise<void> {
  // Written by queueExport alone.
  const { api } = task.order as ExportOrder
  if (!(await mayCall(context.services, context.actor, api))) throw notPermitted(context)
}
