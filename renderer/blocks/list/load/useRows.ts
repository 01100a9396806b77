import { type Dispatch, type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { CountAnswer, Row } from '../../../../contract/wire/table/table.ts'
import { type Host, useHost } from '../../../host/Host.tsx'
import { readCount, readRows } from './readRows.ts'
import { rowId } from './rowId.ts'
import type { RowId } from '../../../scope/Selected.ts'

/** What is asked of the table endpoint; `filters` in the words of the protocol. */
export type RowsQuery = {
  api: string
  pk: string
  filters: Readonly<Record<string, string>>
  page: number
  size: number
  sort: { field: string; order: 'asc' | 'desc' } | null
}

export type RowsState = {
  /** `loading` with rows: the old ones stay while new ones come; `failed` with rows: they stay below the message. */
  status: 'loading' | 'ready' | 'failed'
  rows: Row[] | null
  error: unknown
  /** null until it is known: rows never wait for it */
  count: CountAnswer | null
  /** `pending` with a count: the one before, while a new one is asked for */
  countStatus: 'pending' | 'ready' | 'failed'
  /** Grows with each reload: children of tree rows load again with it */
  round: number
}

/** `settled` is the question that was answered last: while another one is asked, the list is loading, without being told so. */
type Kept = RowsState & { settled: string | null }
type Change =
  | { type: 'rows'; rows: Row[]; settled: string }
  | { type: 'failed'; error: unknown; settled: string }
  | { type: 'counting'; forget: boolean }
  | { type: 'count'; count: CountAnswer | null }
  | { type: 'patch'; id: RowId; pk: string; values: Row }
  | { type: 'reload' }

const start: Kept = { status: 'loading', rows: null, error: null, count: null, countStatus: 'pending', round: 0, settled: null }

function reduce(state: Kept, change: Change): Kept {
  switch (change.type) {
    case 'rows':
      return { ...state, status: 'ready', rows: change.rows, error: null, settled: change.settled }
    case 'failed':
      return { ...state, status: 'failed', error: change.error, settled: change.settled }
    case 'counting':
      return { ...state, count: change.forget ? null : state.count, countStatus: 'pending' }
    case 'count':
      return { ...state, count: change.count, countStatus: change.count ? 'ready' : 'failed' }
    case 'reload':
      return { ...state, round: state.round + 1 }
    case 'patch': {
      const patch = (row: Row) => (rowId(row, change.pk) === change.id ? { ...row, ...change.values } : row)
      return { ...state, rows: state.rows?.map(patch) ?? null }
    }
  }
}

/** What the list is asked for in the table protocol. */
export const rowsParams = ({ filters, page, size, sort }: RowsQuery): Record<string, unknown> => ({
  ...filters,
  page,
  limit: size,
  ...(sort ? { sort: sort.field, order: sort.order } : {}),
})

/**
 * The rows of a list, and beside them its count and sums, asked on page 1, after a reload and for other filters. A newer question
 * always wins: the request of the older one is aborted and its answer, should it still come, is dropped.
 */
export function useRows(query: RowsQuery): RowsState & {
  reload(): void
  /** Asks for count and sums alone once more. */
  recount(): void
  /** Changes values of one row in place; answers what puts the old ones back. */
  patch(id: RowId, values: Row): () => void
} {
  const host = useHost()
  const [state, dispatch] = useReducer(reduce, start)
  const call = useRef<Host['call']>(host.call)
  call.current = host.call
  const { api, pk } = query
  const rowsKey = JSON.stringify([api, rowsParams(query)])
  const { round } = state
  const asked = `${round} ${rowsKey}`
  const settled = useRef<string | null>(null)
  settled.current = state.status === 'ready' ? state.settled : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the content of the query, the round asks for it again
  useEffect(() => {
    // A list that is shown again has its rows.
    if (settled.current === asked) return undefined
    const stop = new AbortController()
    const answer = call.current({ method: 'GET', api, params: rowsParams(query), signal: stop.signal, quiet: true })
    answer
      .then(({ data }) => !stop.signal.aborted && dispatch({ type: 'rows', rows: readRows(data), settled: asked }))
      .catch((error: unknown) => !stop.signal.aborted && dispatch({ type: 'failed', error, settled: asked }))
    return () => stop.abort()
  }, [asked])

  const recount = useCount(query, round, call, dispatch)
  const reload = useCallback(() => dispatch({ type: 'reload' }), [])
  const rows = useRef(state.rows)
  rows.current = state.rows
  const patch = useCallback(
    (id: RowId, values: Row) => {
      const old = rows.current?.find(row => rowId(row, pk) === id)
      dispatch({ type: 'patch', id, pk, values })
      return () =>
        dispatch({ type: 'patch', id, pk, values: Object.fromEntries(Object.keys(values).map(name => [name, old?.[name]])) })
    },
    [pk],
  )
  const present = { ...state, reload, recount, patch }
  // A failure that is being tried again is none any more.
  return state.settled === asked ? present : { ...present, status: 'loading', error: null }
}

/** Asks for count and sums; turning a page does not, and does not stop a question that is on its way. */
function useCount(query: RowsQuery, round: number, call: RefObject<Host['call']>, dispatch: Dispatch<Change>): () => void {
  const { api, filters, page, sort } = query
  const [attempt, setAttempt] = useState(0)
  const asked = useRef<{ filters: string; round: string; key: string; stop: AbortController; open: boolean } | null>(null)
  const filtersKey = JSON.stringify([api, filters])
  const occasion = page === 1 ? JSON.stringify(sort) : 'later page'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are the content of the query, the round asks for it again
  useEffect(() => {
    const before = asked.current
    const asking = `${round} ${attempt}`
    const key = JSON.stringify([filtersKey, asking, occasion])
    if (before?.key === key) return
    if (page !== 1 && before?.filters === filtersKey && before.round === asking) return
    before?.stop.abort()
    dispatch({ type: 'counting', forget: before?.filters !== filtersKey })
    const own = { filters: filtersKey, round: asking, key, stop: new AbortController(), open: true }
    const { signal } = own.stop
    asked.current = own
    const end = (count: CountAnswer | null) => {
      own.open = false
      if (!signal.aborted) dispatch({ type: 'count', count })
    }
    call.current({ method: 'GET', api, params: { ...filters, _count_sum: 1 }, signal, quiet: true }).then(
      ({ data }) => end(readCount(data)),
      () => end(null),
    )
  }, [filtersKey, round, occasion, attempt])
  useEffect(
    () => () => {
      if (!asked.current?.open) return
      asked.current.stop.abort()
      asked.current = null
    },
    [],
  )
  return useCallback(() => setAttempt(now => now + 1), [])
}
