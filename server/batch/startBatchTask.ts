import { sql } from 'kysely'
import type { Target } from '../../contract/wire/query/target.ts'
import { type Answer, answer } from '../context/answer.ts'
import type { Trx } from '../rows/Tables.ts'
import { keep } from '../refuse/kept.ts'
import { startTask } from '../tasks/startTask.ts'
import { checkCount } from './checkCount.ts'
import { type Begun, readNames } from './runRows.ts'
import { type Batch, keepReason } from './runRow.ts'

export const batchTask = 'batch'

/** What a batch task keeps besides its rows; the target without its keys, which stand in `batch_row`. */
export type BatchOrder = {
  action: string
  entity: string
  options: Record<string, unknown>
  target: Target
  count: number
}

/**
 * Freezes the rows of a big batch and queues it, in one transaction: what is in the target now is done, and nothing that comes later.
 * @param begun what became of its first rows, and which are left: it took too long to be answered at once
 * @throws Refusal conflict, when another number of rows matches than was shown
 */
export async function startBatchTask(batch: Batch, action: string, target: Target, begun?: Begun): Promise<Answer> {
  const { context, table, options } = batch
  const { entity, label } = table.entity
  const refused = begun?.outcomes.filter(outcome => outcome.reason !== null) ?? []
  const names = await readNames(
    context,
    table,
    refused.map(outcome => outcome.id),
  )
  const task = await context.database.transaction().execute(async trx => {
    const kept: Target = 'ids' in target ? { ...target, ids: [] } : target
    const order = { action, entity, options, target: kept, count: 'ids' in target ? target.ids.length : target.count }
    const id = await startTask(context, { kind: batchTask, title: keep(label), data: order }, trx)
    if (begun) await noteRows(trx, id, begun, names)
    else checkCount(batch, target, await freezeRows(trx, batch, id, target))
    return id
  })
  return answer({ task }, '')
}

/** Writes down which rows are meant. Answers how many. */
async function freezeRows(trx: Trx, { table, where }: Batch, task: number, target: Target): Promise<number> {
  const rows =
    'ids' in target
      ? sql`select ${task}::bigint, unnest(string_to_array(${target.ids.join(',')}, ',')::bigint[])`
      : sql`select ${task}::bigint, t.id from ${sql.table(table.entity.entity)} t where ${where}`
  const { numAffectedRows } = await sql`insert into batch_row (task_id, row_id) ${rows}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Writes down the rows of a batch that is under way already; there are 200 at most. */
async function noteRows(trx: Trx, task: number, { outcomes, left }: Begun, names: ReadonlyMap<number, string>): Promise<void> {
  const done = outcomes.map(outcome => ({
    task_id: task,
    row_id: outcome.id,
    state: outcome.reason === null ? 1 : 2,
    name: names.get(outcome.id) ?? null,
    reason: keepReason(outcome),
  }))
  const open = left.map(id => ({ task_id: task, row_id: id, state: 0, name: null, reason: null }))
  await trx
    .insertInto('batch_row')
    .values([...done, ...open])
    .execute()
}
