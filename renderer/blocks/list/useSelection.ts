import { useCallback, useMemo, useRef, useState } from 'react'
import type { Row } from '../../../contract/wire/table.ts'
import {
  choose,
  chooseAll,
  countChosen,
  describeSelection,
  isChosen,
  nothing,
  type RowId,
  rowId,
  type Selected,
  type Selection,
  withoutRows,
} from './selection.ts'

export type SelectionControl = {
  selection: Selection
  selected: Selected
  /** Of the rows on the screen */
  state: 'none' | 'some' | 'all'
  choose(id: RowId, on: boolean, range: boolean): void
  choosePage(on: boolean): void
  chooseAll(): void
  reset(): void
  forget(ids: RowId[]): void
}

type Options = {
  rows: readonly Row[]
  pk: string
  total: number
  filters: Readonly<Record<string, string>>
  onePage: boolean
  pageKey: string
}

/** Rows chosen in a list. They stay chosen on other pages, in another order and after a reload; "everything" ends with other filters. */
export function useSelection({ rows, pk, total, filters, onePage, pageKey }: Options): SelectionControl {
  const filtersKey = JSON.stringify(filters)
  const scopeKey = onePage ? pageKey : ''
  const [kept, setKept] = useState<{ selection: Selection; filtersKey: string; scopeKey: string }>({
    selection: nothing,
    filtersKey,
    scopeKey,
  })
  const valid = kept.scopeKey === scopeKey && !(kept.selection.all && kept.filtersKey !== filtersKey)
  const selection = valid ? kept.selection : nothing
  const latest = useRef({ rows, pk, selection, filters, filtersKey, scopeKey })
  latest.current = { rows, pk, selection, filters, filtersKey, scopeKey }
  const last = useRef<RowId | null>(null)

  const change = useCallback((make: (selection: Selection) => Selection) => {
    const { selection, filtersKey, scopeKey } = latest.current
    setKept({ selection: make(selection), filtersKey, scopeKey })
  }, [])
  const controls = useMemo(
    () => ({
      choose: (id: RowId, on: boolean, range: boolean) => {
        const { rows, pk } = latest.current
        const wanted =
          range && last.current !== null ? between(rows, pk, last.current, id) : rows.filter(row => rowId(row, pk) === id)
        last.current = id
        change(selection => choose(selection, wanted, pk, on))
      },
      choosePage: (on: boolean) => change(selection => choose(selection, latest.current.rows, latest.current.pk, on)),
      chooseAll: () => change(() => chooseAll(latest.current.filters)),
      reset: () => change(() => nothing),
      forget: (ids: RowId[]) => change(selection => withoutRows(selection, ids)),
    }),
    [change],
  )
  const selected = useMemo(() => describeSelection(selection, total), [selection, total])
  const here = rows.filter(row => isChosen(selection, rowId(row, pk))).length
  const state = here === 0 || countChosen(selection, total) === 0 ? 'none' : here === rows.length ? 'all' : 'some'
  return { selection, selected, state, ...controls }
}

/** The rows from one to another, both included, as they stand on the screen. */
function between(rows: readonly Row[], pk: string, one: RowId, other: RowId): Row[] {
  const places = [one, other].map(id => rows.findIndex(row => rowId(row, pk) === id))
  const [from, to] = [Math.min(...places), Math.max(...places)]
  return from < 0 ? rows.filter(row => rowId(row, pk) === other) : rows.slice(from, to + 1)
}
