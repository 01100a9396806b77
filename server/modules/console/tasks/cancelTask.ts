import { sql } from 'kysely'
import { type Answer, answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { refuse } from '../../../refuse/refuse.ts'
import { updated } from '../../../database/stamp.ts'
import { findTask } from '../../../tasks/findTask.ts'

/** Stops a task that is not over; it is told at its next report, and can end in no other way any more. @throws Refusal state_conflict */
export async function cancelTask(context: Context, id: number): Promise<Answer> {
  await findTask(context, 'task', id)
  // One that was never begun has done nothing; what a running one did it tells when it stops.
  const nothing = sql<string>`case when status = 0 and result is null then '{}'::jsonb else result end`
  const cancelled = await context.database
    .updateTable('task')
    .set({ ...updated(context), status: 4, finished_at: context.now(), message: context.t('Canceled'), result: nothing })
    .where('supplier_id', '=', context.actor.supplierId)
    .where('id', '=', id)
    .where('status', 'in', [0, 1])
    .executeTakeFirst()
  if (Number(cancelled.numUpdatedRows) === 0) throw refuse(context, 'state_conflict', 'The task has already ended')
  return answer({ id }, context.t('Task canceled'))
}
