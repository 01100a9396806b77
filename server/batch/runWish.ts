import type { Answer } from '../context/answer.ts'
import type { Context } from '../context/Context.ts'
import { invalid } from '../refuse/refuse.ts'
import { type BatchWish, runBatch, runBatchOn } from './runBatch.ts'

/** How a call names its rows: one, some by key, or a selection of a list. */
export type RowsWish = { id?: number; ids?: number[]; target?: Record<string, unknown> }

/** Does a batch to the rows of a call, however it names them. @throws Refusal invalid when it names none */
export async function runWish(context: Context, rows: RowsWish, wish: Omit<BatchWish, 'target'>): Promise<Answer> {
  if (rows.target !== undefined) return runBatch(context, { ...wish, target: rows.target })
  const ids = rows.ids ?? (rows.id === undefined ? [] : [rows.id])
  if (ids.length === 0) throw invalid({ ids: context.t('Select at least one row') })
  return runBatchOn(context, { ...wish, ids })
}
