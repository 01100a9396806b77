import { sql } from 'kysely'
import type { BatchPreview, PreviewRow } from '../../contract/wire/task/batch.ts'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import type { Target } from '../../contract/wire/query/target.ts'
import { type Answer, answer } from '../context/answer.ts'
import { checkCount } from './checkCount.ts'
import type { Batch } from './runRow.ts'
import { readNames } from './runRows.ts'
import { amongIds } from './targetWhere.ts'

const sampleSize = 5

/**
 * What a batch would do to the first of its rows, and to how many in all; nothing is changed.
 * @throws Refusal conflict with `data.count` when another number of rows matches than was shown
 */
export async function previewBatch(batch: Batch, target: Target): Promise<Answer> {
  const { context, table, where } = batch
  const from = sql`from ${sql.table(table.entity.entity)} t where ${where}`
  const count = 'ids' in target ? target.ids.length : await countRows(batch)
  checkCount(batch, target, count)
  const among = 'ids' in target ? sql`and ${amongIds(target.ids.slice(0, sampleSize))}` : sql``
  const { rows } = await sql<{ id: unknown }>`select t.id ${from} ${among} order by t.id limit ${sampleSize}`.execute(
    context.database,
  )
  const ids = rows.map(row => Number(row.id)).toSorted((a, b) => placeOf(target, a) - placeOf(target, b))
  const names = await readNames(context, table, ids)
  const sample: PreviewRow[] = []
  for (const id of ids) sample.push({ id, name: names.get(id) ?? String(id), ...(await previewRow(batch, id)) })
  const preview: BatchPreview = { count, sample }
  return answer(preview, '')
}

/** Rows named by key stand as they were named. */
const placeOf = (target: Target, id: number): number => ('ids' in target ? target.ids.indexOf(id) : id)

async function countRows({ context, table, where }: Batch): Promise<number> {
  const { rows } = await sql<{
    n: unknown
  }>`select count(*) as n from ${sql.table(table.entity.entity)} t where ${where}`.execute(context.database)
  return Number(rows[0]?.n ?? 0)
}

async function previewRow({ context, action, options }: Batch, id: number): Promise<Record<string, unknown>> {
  try {
    return (await action.preview?.(context, id, options)) ?? {}
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { reason: error.message }
  }
}
