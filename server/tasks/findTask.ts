import type { Context } from '../define.ts'
import { notFound } from '../table/refusals.ts'
import { ownerOf } from './taskOrder.ts'

/** One of one's own tasks, of those that everybody sees their own of alone. @throws Refusal not_found */
export async function findTask(context: Context, table: 'task' | 'export_task', id: number): Promise<Record<string, unknown>> {
  const task = await context.database
    .selectFrom(table)
    .selectAll()
    .where('supplier_id', '=', context.actor.supplierId)
    .where('id', '=', id)
    .where('owner', '=', ownerOf(context))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!task) throw notFound(context)
  return task
}
