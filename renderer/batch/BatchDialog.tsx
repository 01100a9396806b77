import { useEffect, useRef, useState } from 'react'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import { isObject } from '../../contract/values/loose.ts'
import { announceChanges } from '../data/changes.ts'
import { useOverlay } from '../overlay/Overlays.tsx'
import { AskBatch } from './AskBatch.tsx'
import './batch.css'
import { BatchProgress } from './BatchProgress.tsx'
import type { BatchOutcome, BatchRequest } from './BatchRequest.ts'
import { BatchResult } from './BatchResult.tsx'
import { batchTitle } from './batchTitle.ts'
import { joinOutcomes } from './joinOutcomes.ts'
import type { RowId } from '../scope/Selected.ts'
import { type BatchRows, sendBatch } from './sendBatch.ts'

type Phase =
  | { kind: 'question'; rows: BatchRows; shown: number | null }
  /** `done` is null while the back end says nothing of how far it is */
  | { kind: 'running'; done: number | null; total: number; task: number | null }
  | { kind: 'result'; outcome: BatchOutcome }

export type BatchEnd = { outcome: BatchOutcome } | { error: unknown }

/** One batch from the question to its result: what will happen to how many, how far it is, what became of each row. */
export default function BatchDialog({ request }: { request: BatchRequest }) {
  const overlay = useOverlay()
  const start: BatchRows =
    request.selected.ids === undefined
      ? { target: request.selected.target, count: request.selected.count }
      : { ids: request.selected.ids }
  const [phase, setPhase] = useState<Phase>({ kind: 'question', rows: start, shown: null })
  const stopped = useRef(false)
  const outcome = useRef<BatchOutcome | null>(null)
  const running = phase.kind === 'running'
  const finish = (end: BatchEnd) => overlay?.emit('batch', end)
  // However a result is closed, the batch was done; and one that runs is stopped by its button alone.
  const mayClose = () => {
    if (running || !outcome.current) return !running
    finish({ outcome: outcome.current })
    return false
  }
  const guard = useRef(mayClose)
  guard.current = mayClose
  useEffect(() => overlay?.guard(() => guard.current()), [overlay])
  /** Asks again where another number of rows matches than was shown. */
  const askAnew = (rows: BatchRows, error: unknown): boolean => {
    const now = countNow(error)
    if (now === null || !('target' in rows)) return false
    setPhase({ kind: 'question', rows: recount(rows, now), shown: rows.count })
    return true
  }
  const run = async (rows: BatchRows) => {
    stopped.current = false
    setPhase({ kind: 'running', done: null, total: countOf(rows), task: null })
    const watch = {
      progress: (done: number, total: number) => setPhase(now => (now.kind === 'running' ? { ...now, done, total } : now)),
      stopped: () => stopped.current,
      task: (task: number) => {
        request.note(task)
        setPhase(now => (now.kind === 'running' ? { ...now, task } : now))
      },
    }
    try {
      const next = await sendBatch(request, rows, watch)
      outcome.current = joinOutcomes(outcome.current, next)
      request.done(doneOf(rows, next))
      announceChanges([request.api])
      setPhase({ kind: 'result', outcome: outcome.current })
    } catch (error) {
      if (!askAnew(rows, error)) finish({ error })
    }
    request.note(null)
  }
  const title = phase.kind === 'question' ? batchTitle(request, countOf(phase.rows)) : null
  useEffect(() => {
    if (title !== null) overlay?.rename(title)
  }, [overlay, title])
  const begun = useRef(false)
  // Begun once, for an action that asks nothing; not anew when its page is shown again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => {
    if (!request.silent || begun.current) return
    begun.current = true
    void run(start)
  }, [])

  if (phase.kind === 'running') return <BatchProgress request={request} {...phase} stop={() => (stopped.current = true)} />
  if (phase.kind === 'question') {
    return (
      <AskBatch
        request={request}
        rows={phase.rows}
        count={countOf(phase.rows)}
        shown={phase.shown}
        go={() => run(phase.rows)}
        refused={error => askAnew(phase.rows, error)}
        cancel={() => overlay?.close()}
      />
    )
  }
  const again = phase.outcome.rows.filter(row => row.state !== 'done').map(row => row.id)
  return (
    <BatchResult
      request={request}
      outcome={phase.outcome}
      {...(again.length > 0 ? { retry: () => run({ ids: again }) } : {})}
      close={() => finish({ outcome: phase.outcome })}
    />
  )
}

/** The keys of the rows that are done; a big batch names only the others. */
function doneOf(rows: BatchRows, { rows: results, left }: BatchOutcome): RowId[] {
  if (!('ids' in rows) || left > 0) return results.filter(row => row.state === 'done').map(row => row.id)
  const missing = new Set(results.filter(row => row.state !== 'done').map(row => row.id))
  return rows.ids.filter(id => !missing.has(id))
}

const countOf = (rows: BatchRows): number => ('ids' in rows ? rows.ids.length : rows.count)

/** The number of rows there are now, when that is why a batch was refused. */
const countNow = (error: unknown): number | null =>
  error instanceof Refusal && error.code === 'conflict' && isObject(error.data) && typeof error.data.count === 'number'
    ? error.data.count
    : null

function recount(rows: Extract<BatchRows, { count: number }>, count: number): BatchRows {
  return { target: 'where' in rows.target ? { ...rows.target, count } : rows.target, count }
}
