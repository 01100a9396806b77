import { sql } from 'kysely'
import type { RowFailure } from '../../contract/wire/task/batch.ts'
import type { Context } from '../context/Context.ts'
import { sayKept } from '../refuse/kept.ts'
import { findTask } from '../tasks/findTask.ts'
import { requireReadable } from '../tasks/mayReadTask.ts'

const pageSize = 5_000

/**
 * The rows that a batch task was refused, with the reasons, in the order of their keys.
 * @param after the last key of the page before; 0 for the first
 * @throws Refusal not_found for the task of somebody else, permission_denied for what one may no longer do
 */
export async function batchFailures(
  context: Context,
  { id, after = 0 }: { id: number; after?: number },
): Promise<{ fail: RowFailure[]; more: boolean }> {
  await requireReadable(context, await findTask(context, id))
  const { rows } = await sql<{ id: unknown; name: string; reason: string }>`select row_id as id, name, reason from batch_row
    where task_id = ${id} and state = 2 and row_id > ${after} order by row_id limit ${pageSize + 1}`.execute(context.database)
  const fail = rows.slice(0, pageSize).map(({ id, name, reason }) => ({ id: Number(id), name, reason: sayKept(context, reason) }))
  return { fail, more: rows.length > pageSize }
}
