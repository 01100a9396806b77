import { type RawBuilder, sql } from 'kysely'
import type { TaskStatus } from '../../contract/wire/task/task.ts'
import type { Trx } from '../rows/Tables.ts'
import type { Context } from '../context/Context.ts'
import type { RowChange } from '../rows/RowOf.ts'
import type { FoundTask } from './findTask.ts'

type Change = Omit<RowChange<'task'>, 'result'> & { result?: RawBuilder<string> | null }

/** Changes a task that is in one of these states; false when it is in none of them. */
export async function moveTask(
  context: Context,
  { id, supplier_id }: FoundTask,
  from: readonly TaskStatus[],
  values: Change,
  database: Context['database'] | Trx = context.database,
): Promise<boolean> {
  const changed = await database
    .updateTable('task')
    .set({ ...values, version: sql`version + 1` })
    .where('supplier_id', '=', supplier_id)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows) > 0
}
