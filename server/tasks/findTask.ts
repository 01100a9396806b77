import type { RowOf } from '../rows/RowOf.ts'
import type { Context } from '../context/Context.ts'
import { notFound } from '../refuse/refuse.ts'
import { ownerOf } from './taskOrder.ts'

export type FoundTask = RowOf<'task'>

/** One of one's own tasks, of any kind or of this one. @throws Refusal not_found */
export async function findTask(context: Context, id: number, kind?: string): Promise<FoundTask> {
  const task = await context.database
    .selectFrom('task')
    .selectAll()
    .where('supplier_id', '=', context.actor.supplierId)
    .where('id', '=', id)
    .where('owner', '=', ownerOf(context))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!task || (kind !== undefined && task.kind !== kind)) throw notFound(context)
  return task
}
