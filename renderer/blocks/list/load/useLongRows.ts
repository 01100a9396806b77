import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { useHost } from '../../../host/Host.tsx'
import { isLong, joinParts, type LoadedRows, pageOfPart, partSize } from './readParts.ts'
import { readRows } from './readRows.ts'
import { rowId } from './rowId.ts'
import type { RowId } from '../../../scope/Selected.ts'
import { type RowsQuery, rowsParams, useRows } from './useRows.ts'

type Parts = ReadonlyMap<number, Row[]>
/** The parts beyond the first, and the question they answer; `failed` is why one did not come. */
type Kept = { key: string; parts: Parts; failed: unknown }
const none: Parts = new Map()
const noPlaces: LoadedRows = { length: 0, loaded: [] }

/**
 * The rows of a list. A page longer than one question may be (readParts.ts) comes in parts: the first at once, the others when `need`
 * asks for them because one has scrolled there.
 */
export function useLongRows(query: RowsQuery): ReturnType<typeof useRows> & {
  /** Where the rows stand, and how many lines the page has with those that are not loaded yet */
  places: LoadedRows
  need: ((from: number, to: number) => void) | undefined
} {
  const long = isLong(query.size)
  const { page, size } = query
  const asked = long ? { ...query, page: pageOfPart(page, size, 0), size: partSize } : query
  const first = useRows(asked)
  const key = JSON.stringify([query.api, rowsParams(query)])
  const more = useParts(query, key, first.round)
  const { kept } = more
  const places = useMemo(() => {
    if (first.rows === null) return noPlaces
    if (!long) return { length: first.rows.length, loaded: [{ from: 0, rows: first.rows }] }
    return joinParts(new Map([[0, first.rows], ...kept.parts]), page, size, first.count?.count ?? null)
  }, [long, first.rows, first.count, kept.parts, page, size])
  const { loaded } = places
  const rows = useMemo(() => (first.rows === null ? null : loaded.flatMap(run => run.rows)), [first.rows, loaded])

  const { patch: patchFirst, reload } = first
  const { patch: patchMore, retry } = more
  const patch = useCallback(
    (id: RowId, values: Row) => {
      const undo = [patchFirst(id, values), patchMore(id, values)]
      return () => {
        for (const one of undo) one()
      }
    },
    [patchFirst, patchMore],
  )
  if (!long) return { ...first, places, need: undefined }
  const failed = kept.failed !== null && first.status === 'ready'
  return {
    ...first,
    rows,
    places,
    patch,
    need: more.need,
    ...(failed ? { status: 'failed' as const, error: kept.failed, reload: retry } : { reload }),
  }
}

function useParts(query: RowsQuery, key: string, round: number) {
  const host = useHost()
  const [state, setState] = useState<Kept>({ key, parts: none, failed: null })
  // Parts of another question are none of this one; those of the round before are shown until they come anew.
  const kept = state.key === key ? state : { key, parts: none, failed: null }
  const asking = useRef(new Map<string, AbortController>())
  const latest = useRef({ host, query, key, round, kept })
  latest.current = { host, query, key, round, kept }
  const fresh = useRef(new Set<string>())

  const last = useRef({ from: 0, to: 0 })
  const begun = useRef('')
  useEffect(() => {
    // A list that is shown again asks for what it has not yet.
    const question = `${round} ${key}`
    const isOther = begun.current !== question
    if (isOther) fresh.current = new Set()
    if (isOther && (asking.current.size + latest.current.kept.parts.size > 0 || latest.current.kept.failed !== null))
      setState(now => ({ key, parts: now.key === key ? partsWithin(now.parts, last.current) : none, failed: null }))
    begun.current = question
    return () => {
      for (const stop of asking.current.values()) stop.abort()
      asking.current.clear()
    }
  }, [key, round])

  const load = useCallback(async (part: number) => {
    const { host, query, key, round } = latest.current
    const name = `${key} ${round} ${part}`
    if (part === 0 || fresh.current.has(name) || asking.current.has(name)) return
    const stop = new AbortController()
    asking.current.set(name, stop)
    const params = rowsParams({ ...query, page: pageOfPart(query.page, query.size, part), size: partSize })
    try {
      const { data } = await host.call({ method: 'GET', api: query.api, params, signal: stop.signal, quiet: true })
      if (stop.signal.aborted) return
      fresh.current.add(name)
      const rows = readRows(data)
      setState(now => ({
        ...(now.key === key ? now : { key, failed: null }),
        parts: new Map(now.key === key ? now.parts : none).set(part, rows),
      }))
    } catch (error) {
      if (!stop.signal.aborted) setState(now => ({ key, parts: now.key === key ? now.parts : none, failed: error }))
    } finally {
      asking.current.delete(name)
    }
  }, [])

  // Another one for each question and round, so that whoever shows rows asks for them again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  const need = useCallback(
    (from: number, to: number) => {
      last.current = { from, to }
      for (let part = Math.floor(from / partSize); part <= Math.floor(to / partSize); part++) void load(part)
    },
    [load, key, round],
  )
  const retry = useCallback(() => {
    setState(now => ({ ...now, failed: null }))
    need(last.current.from, last.current.to)
  }, [need])
  const patch = useCallback((id: RowId, values: Row) => patchParts(id, values, latest.current.query.pk, setState), [])
  return { kept, need, retry, patch }
}

/** After a reload the old rows stay where one looks until the new ones come; all others are asked for when one scrolls there. */
const partsWithin = (parts: Parts, { from, to }: { from: number; to: number }): Parts =>
  new Map([...parts].filter(([part]) => part >= Math.floor(from / partSize) && part <= Math.floor(to / partSize)))

type Change = (change: (now: Kept) => Kept) => void

/** Changes values of a row in whichever part it is; answers what puts the old ones back. */
function patchParts(id: RowId, values: Row, pk: string, setState: Change): () => void {
  let old: Row | undefined
  const put = (next: Row) =>
    setState(now => {
      const found = [...now.parts].find(([, rows]) => rows.some(row => rowId(row, pk) === id))
      if (!found) return now
      const [part, rows] = found
      old ??= rows.find(row => rowId(row, pk) === id)
      return {
        ...now,
        parts: new Map(now.parts).set(
          part,
          rows.map(row => (rowId(row, pk) === id ? { ...row, ...next } : row)),
        ),
      }
    })
  put(values)
  return () => old && put(Object.fromEntries(Object.keys(values).map(name => [name, old?.[name]])))
}
