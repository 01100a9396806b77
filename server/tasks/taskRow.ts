import type { RowChange, RowOf } from '../rows/RowOf.ts'
import { sql } from 'kysely'
import type { Services } from '../context/Context.ts'
import type { Trx } from '../rows/Tables.ts'
import { orderOf, type TaskOrder } from './taskOrder.ts'

type Store = Pick<Services, 'database'> | { database: Trx }

export type TaskRow = { id: number; kind: string; order: TaskOrder; result: unknown; attempts: number; left: string | null }

/**
 * Takes a task that is still to be done: queued, or left behind by a server that died. `run` is written into it, so that a run that
 * lost it (its server was thought dead) can change nothing any more. `left` is the file that an earlier run began. Null when it is
 * over.
 */
export async function takeTask({ database }: Store, id: number, run: string): Promise<TaskRow | null> {
  const row = await database
    .updateTable('task')
    .set({ status: 1, run, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('status', 'in', [0, 1])
    .where('deleted_at', 'is', null)
    .returning(['kind', 'order', 'result', 'attempts', 'file_key'])
    .executeTakeFirst()
  if (!row) return null
  const { kind, result, attempts, file_key: left } = row
  return { id, kind: String(kind), order: orderOf(row), result, attempts: Number(attempts), left }
}

/** Changes a task of this run that is in one of these states; false when there is none: cancelled, deleted, or taken by another run. */
export async function changeTask(
  { database }: Store,
  { id, run }: { id: number; run: string },
  values: RowChange<'task'>,
  states: readonly NonNullable<RowOf<'task'>['status']>[] = [1],
): Promise<boolean> {
  const changed = await database
    .updateTable('task')
    .set(values)
    .where('id', '=', id)
    .where('run', '=', run)
    .where('status', 'in', states)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows) > 0
}
