import { readBatchAnswer } from '../../contract/wire/task/batch.ts'
import type { BatchOutcome, BatchRequest, RowResult } from './BatchRequest.ts'
import type { RowId } from '../scope/Selected.ts'

type Titles = Pick<BatchRequest, 'selected'>

/** What an answer says of each row. A back end that says nothing about single rows has done them all. */
export function readResults(data: unknown, ids: readonly RowId[], request: Titles): RowResult[] {
  const answer = readBatchAnswer(data)
  if (!answer) return ids.map(id => rowOf(request, id, 'done', ''))
  const named = (id: RowId, state: RowResult['state']) => {
    const row = rowOf(request, id, state, '')
    return { ...row, title: answer.titles?.[id] || row.title }
  }
  const refused = answer.fail.map(({ id, name, reason }) => ({ id, title: name, state: 'refused' as const, reason }))
  return [...refused, ...(answer.left ?? []).map(id => named(id, 'left')), ...answer.success.map(id => named(id, 'done'))]
}

export const rowOf = ({ selected }: Titles, id: RowId, state: RowResult['state'], reason: string): RowResult => ({
  id,
  title: selected.titles.get(id) ?? String(id),
  state,
  reason,
})

/** @param count of rows that were meant: a back end that names none has done them all */
export function outcomeOf(rows: RowResult[], count: number): BatchOutcome {
  const of = (state: RowResult['state']) => rows.filter(row => row.state === state).length
  return { rows, done: rows.length === 0 ? count : of('done'), refused: of('refused'), left: of('left') }
}
