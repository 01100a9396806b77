import { sql } from 'kysely'
import { mostAtOnce, type Target } from '../../contract/wire/query/target.ts'
import { type Answer, answer } from '../context/answer.ts'
import type { Context } from '../context/Context.ts'
import type { EntityTable } from '../table/describe/describeTable.ts'
import { seenTable } from '../table/describe/seenTable.ts'
import type { BatchAction } from '../context/Context.ts'
import { checkCount } from './checkCount.ts'
import { findBatchAction } from './findBatchAction.ts'
import { previewBatch } from './previewBatch.ts'
import { readBatchTarget } from './readBatchTarget.ts'
import type { Batch, RowOutcome } from './runRow.ts'
import { runRows, runTogether, toAnswer } from './runRows.ts'
import { startBatchTask } from './startBatchTask.ts'
import { targetWhere } from './targetWhere.ts'

export type BatchWish = {
  /** Name of the action: that of a module's `batches`, or `delete` */
  action: string
  /** Where the action has no entity of its own */
  entity?: string
  target: unknown
  /** What else the call says, as JSON: it may be done after a restart */
  options?: Record<string, unknown>
  /** Only tells what would be done */
  preview?: boolean
}

/**
 * The one way of doing something to many rows (docs/server.md): the target is resolved once, inside the tenant and what its list keeps,
 * its count is checked against the one the operator was shown, and each row is done in a transaction of its own that looks again
 * whether the row belongs to it. Answers `{count, success, fail}`; for more than 200 rows, and for a query that takes longer than a
 * second, `{task}`. One row named by its key that is refused
 * is a refusal, so that the console puts it back.
 * @throws Refusal conflict with `data.count` when another number of rows matches; nothing is touched then
 */
export async function runBatch(context: Context, wish: BatchWish): Promise<Answer> {
  const { action, table } = findBatch(context, wish)
  const target = await readBatchTarget(context, table, wish.target)
  const batch: Batch = { context, table, action, options: wish.options ?? {}, where: targetWhere(context, table, target) }
  if (wish.preview) return previewBatch(batch, target)
  const ids = await resolveTarget(batch, target)
  if (ids.length > mostAtOnce && !action.together) return startBatchTask(batch, wish.action, target)
  const { outcomes, left } = action.together
    ? { outcomes: await runTogether(batch, ids), left: [] }
    : await runRows(batch, ids, 'ids' in target)
  if (left.length > 0) return startBatchTask(batch, wish.action, target, { outcomes, left })
  const [only] = outcomes
  if ('ids' in target && outcomes.length === 1 && only?.refusal) throw only.refusal
  return answerBatch(batch, outcomes)
}

/** The same for rows that a call names by key, without a list. */
export const runBatchOn = (context: Context, { ids, ...wish }: Omit<BatchWish, 'target'> & { ids: readonly number[] }) =>
  runBatch(context, { ...wish, target: { ids } })

function findBatch(context: Context, wish: { action: string; entity?: string }): { action: BatchAction; table: EntityTable } {
  const action = findBatchAction(context.services, wish.action)
  const entity = context.services.entities.get(action.entity ?? wish.entity ?? '')
  if (!entity) throw new Error(`The batch "${wish.action}" names no entity that exists`)
  return { action, table: seenTable(context, entity) }
}

/** The keys of the rows, one more than are done at once at most for a query: then it is a task, which finds them itself. */
async function resolveTarget(batch: Batch, target: Target): Promise<number[]> {
  const { context, table, where } = batch
  if ('ids' in target) return target.ids
  const from = sql`from ${sql.table(table.entity.entity)} t where ${where}`
  const { rows } = await sql<{ id: unknown }>`select t.id ${from} order by t.id limit ${mostAtOnce + 1}`.execute(context.database)
  const ids = rows.map(row => Number(row.id))
  // The count is checked before anything else: of too many rows as of too few.
  if (ids.length <= mostAtOnce) checkCount(batch, target, ids.length)
  return ids
}

async function answerBatch(batch: Batch, outcomes: readonly RowOutcome[]): Promise<Answer> {
  const result = await toAnswer(batch, outcomes)
  const [first] = result.fail
  if (!first) return answer(result, '')
  const values = { done: result.success.length, failed: result.fail.length, reason: first.reason }
  return answer(result, batch.context.t('{done} done, {failed} failed: {reason}', values))
}
