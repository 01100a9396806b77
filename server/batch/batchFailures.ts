import { sql } from 'kysely'
import type { RowFailure } from '../../contract/wire/batch.ts'
import type { Context } from '../define.ts'
import { notFound } from '../table/refusals.ts'
import { ownerOf } from '../tasks/taskOrder.ts'

const pageSize = 5_000

/**
 * The rows that a batch task was refused, with the reasons, in the order of their keys.
 * @param after the last key of the page before; 0 for the first
 * @throws Refusal not_found for the task of somebody else
 */
export async function batchFailures(
  context: Context,
  { id, after = 0 }: { id: number; after?: number },
): Promise<{ fail: RowFailure[]; more: boolean }> {
  const { rows: own } = await sql`select 1 from task where id = ${id} and supplier_id = ${context.actor.supplierId}
    and owner = ${ownerOf(context)} and deleted_at is null`.execute(context.database)
  if (own.length === 0) throw notFound(context)
  const { rows } = await sql<{ id: unknown; name: string; reason: string }>`select row_id as id, name, reason from batch_row
    where task_id = ${id} and state = 2 and row_id > ${after} order by row_id limit ${pageSize + 1}`.execute(context.database)
  const fail = rows.slice(0, pageSize).map(({ id, name, reason }) => ({ id: Number(id), name, reason }))
  return { fail, more: rows.length > pageSize }
}
