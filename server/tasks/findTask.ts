import type { RowOf } from '../rows/RowOf.ts'
import type { Context } from '../context/Context.ts'
import { notFound } from '../refuse/refuse.ts'
import { ownerOf } from './taskOrder.ts'

type TaskTable = 'task' | 'export_task'

/** One of one's own tasks, of those that everybody sees their own of alone. @throws Refusal not_found */
export async function findTask<Table extends TaskTable>(context: Context, table: Table, id: number): Promise<RowOf<Table>> {
  const task = await context.database
    .selectFrom<TaskTable>(table)
    .selectAll()
    .where('supplier_id', '=', context.actor.supplierId)
    .where('id', '=', id)
    .where('owner', '=', ownerOf(context))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!task) throw notFound(context)
  // Kysely does not follow a table whose name is a type parameter.
  return task as RowOf<Table>
}
