import { sql } from 'kysely'
import type { BatchAnswer } from '../../contract/wire/task/batch.ts'
import { mostAtOnce } from '../../contract/wire/query/target.ts'
import type { Context } from '../context/Context.ts'
import type { Trx } from '../rows/Tables.ts'
import { seenTable } from '../table/describe/seenTable.ts'
import { keep } from '../refuse/kept.ts'
import type { RunningTask, TaskEnd } from '../tasks/RunningTask.ts'
import { findBatchAction } from './findBatchAction.ts'
import { type Batch, keepReason, runRow } from './runRow.ts'
import { readNames } from './runRows.ts'
import type { BatchOrder } from './startBatchTask.ts'
import { targetWhere } from './targetWhere.ts'

const rowsAtATime = 200
const mostRounds = 5

/**
 * Does a frozen batch. Each row is marked in the transaction of its work, so that after a crash it goes on with those not yet done and
 * does none twice. Cancelling stops it between two rows.
 */
export async function runBatchTask(task: RunningTask): Promise<TaskEnd> {
  const order = task.data as BatchOrder
  const batch = openBatch(task.context, order)
  await dropRowsOfGoneTasks(task.context)
  for (let round = 1; round <= mostRounds; round++) {
    const done = await runRound(task, batch, order)
    if (task.isCancelled() || !batch.action.again || done === 0 || !(await reopenRefused(task, round))) break
  }
  return endOf(task, batch, order)
}

function openBatch(context: Context, { action, entity: name, options, target }: BatchOrder): Batch {
  const entity = context.services.entities.get(name)
  if (!entity) throw new Error(`The entity ${name} of a batch does not exist any more`)
  const table = seenTable(context, entity)
  const where = targetWhere(context, table, target)
  return { context, table, action: findBatchAction(context.services, action), options, where }
}

/** One turn through the rows that are still to be done; answers how many succeeded. */
async function runRound(task: RunningTask, batch: Batch, order: BatchOrder): Promise<number> {
  let done = 0
  let seen = order.count - (await countRows(task.context, task.id, 0))
  for (let after = 0; ; ) {
    await task.requireRights()
    const ids = await nextRows(task, after)
    const last = ids.at(-1)
    if (last === undefined) return done
    after = last
    for (const id of ids) {
      if (await doRow(task, batch, id)) done++
      task.report(++seen, order.count)
      if (task.isCancelled()) return done
    }
  }
}

async function nextRows({ id, context }: RunningTask, after: number): Promise<number[]> {
  const { rows } = await sql<{ row_id: unknown }>`select row_id from batch_row
    where task_id = ${id} and state = 0 and row_id > ${after} order by row_id limit ${rowsAtATime}`.execute(context.database)
  return rows.map(row => Number(row.row_id))
}

/** Answers whether it succeeded. */
async function doRow({ id: task, context }: RunningTask, batch: Batch, id: number): Promise<boolean> {
  const note = async (trx: Trx): Promise<boolean> => {
    const { numAffectedRows } =
      await sql`update batch_row set state = 1 where task_id = ${task} and row_id = ${id} and state = 0`.execute(trx)
    return Number(numAffectedRows ?? 0) > 0
  }
  const outcome = await runRow(batch, id, note)
  if (outcome.reason === null) return true
  const name = (await readNames(context, batch.table, [id])).get(id) ?? String(id)
  await sql`update batch_row set state = 2, name = ${name}, reason = ${keepReason(outcome)}
    where task_id = ${task} and row_id = ${id} and state = 0`.execute(context.database)
  return false
}

/** Rows refused are tried again where others have succeeded. Answers whether there are any. */
async function reopenRefused({ id, context }: RunningTask, round: number): Promise<boolean> {
  if (round === mostRounds) return false
  const { numAffectedRows } = await sql`update batch_row set state = 0 where task_id = ${id} and state = 2`.execute(
    context.database,
  )
  return Number(numAffectedRows ?? 0) > 0
}

const countRows = async (context: Context, task: number, state: number): Promise<number> => {
  const { rows } = await sql<{ n: unknown }>`
    select count(*) as n from batch_row where task_id = ${task} and state = ${state}`.execute(context.database)
  return Number(rows[0]?.n ?? 0)
}

/** Of a batch no bigger than those that are answered at once, `rows` names every row, as the answer would have. */
async function endOf(task: RunningTask, batch: Batch, { count }: BatchOrder): Promise<TaskEnd> {
  const { id, context } = task
  const [success, failed] = [await countRows(context, id, 1), await countRows(context, id, 2)]
  const rows = count <= mostAtOnce ? { rows: await nameRows(task, batch, count) } : {}
  return {
    message: keep('{done} done, {failed} failed', { done: success, failed }),
    result: { count, success, failed, ...rows },
  }
}

async function nameRows({ id: task, context }: RunningTask, { table }: Batch, count: number): Promise<BatchAnswer> {
  const { rows } = await sql<{ id: unknown; state: number; reason: string | null }>`
    select row_id as id, state, reason from batch_row where task_id = ${task} order by row_id`.execute(context.database)
  const all = rows.map(({ id, state, reason }) => ({ id: Number(id), state: Number(state), reason: reason ?? '' }))
  const names = await readNames(
    context,
    table,
    all.map(row => row.id),
  )
  const name = (id: number) => names.get(id) ?? String(id)
  const of = (state: number) => all.filter(row => row.state === state)
  return {
    count,
    success: of(1).map(({ id }) => id),
    fail: of(2).map(({ id, reason }) => ({ id, name: name(id), reason })),
    left: of(0).map(({ id }) => id),
    titles: Object.fromEntries([...of(0), ...of(1)].map(({ id }) => [id, name(id)])),
  }
}

const dropRowsOfGoneTasks = ({ database }: Context) =>
  sql`delete from batch_row b where not exists (select 1 from task where id = b.task_id)`.execute(database)
