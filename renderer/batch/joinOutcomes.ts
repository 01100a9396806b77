import type { BatchOutcome, RowResult } from './BatchRequest.ts'

/** The result of a batch after some of its rows were tried again. */
export function joinOutcomes(before: BatchOutcome | null, next: BatchOutcome): BatchOutcome {
  if (!before) return next
  const again = new Set(next.rows.map(row => row.id))
  const tried = before.rows.filter(row => row.state !== 'done')
  // A big batch tells only what it was refused: those tried again that it does not name are done.
  const named: RowResult[] = tried.flatMap(row =>
    again.has(row.id) || next.left > 0 ? [] : [{ ...row, state: 'done', reason: '' }],
  )
  const rows = [...next.rows, ...named, ...before.rows.filter(row => row.state === 'done')]
  const left = before.left - tried.filter(row => row.state === 'left').length + next.left
  return { rows, done: before.done + next.done, refused: next.refused, left }
}
