import { useCallback, useMemo, useRef } from 'react'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { rowId } from '../load/rowId.ts'
import type { RowId, Selected } from '../../../scope/Selected.ts'
import {
  type Choice,
  choose,
  chooseAll,
  countChosen,
  describeSelection,
  isChosen,
  nothing,
  type Selection,
  withoutRows,
} from './selection.ts'
import { useKeptSelection } from './useKeptSelection.ts'

export type SelectionControl = {
  selection: Selection
  selected: Selected
  /** So many rows match; null while nobody knows */
  matching: number | null
  levels: boolean
  /** It was there before the page was loaded again */
  restored: boolean
  /** Of the rows on the screen */
  state: 'none' | 'some' | 'all'
  choose(id: RowId, on: boolean, range: boolean): void
  choosePage(on: boolean): void
  chooseAll(): void
  reset(): void
  forget(ids: readonly RowId[]): void
}

type Options = {
  rows: readonly Row[]
  /** All rows on the screen in their order, children of a tree included; asked when a row is chosen */
  lines(): readonly Row[]
  pk: string
  titleOf(row: Row): string
  /** Rows that match, on all levels of a tree; null while nobody knows */
  total: number | null
  /** Rows have rows below them */
  levels: boolean
  filters: Readonly<Record<string, string>>
  onePage: boolean
  pageKey: string
  /** The table endpoint, where the back end knows targets */
  list: string | undefined
  /** Where it is kept while the browser's tab lives; null: not at all */
  keepAs: string | null
}

/** Rows chosen in a list. They stay chosen on other pages, in another order and after a reload; "everything" ends with other filters. */
export function useSelection(options: Options): SelectionControl {
  const { rows, pk, titleOf, levels, filters, onePage, pageKey, list, keepAs } = options
  const total = options.total ?? 0
  const filtersKey = JSON.stringify(filters)
  const scopeKey = onePage ? pageKey : ''
  const [kept, setKept, restored] = useKeptSelection(keepAs, { selection: nothing, filtersKey, scopeKey })
  const valid = kept.scopeKey === scopeKey && !(kept.selection.all && kept.filtersKey !== filtersKey)
  const selection = valid ? kept.selection : nothing
  const latest = useRef({ options, selection, filtersKey, scopeKey })
  latest.current = { options, selection, filtersKey, scopeKey }
  const last = useRef<RowId | null>(null)

  const change = useCallback(
    (make: (selection: Selection) => Selection) => {
      const { selection, filtersKey, scopeKey } = latest.current
      const next = make(selection)
      if (next === selection) return
      latest.current = { ...latest.current, selection: next }
      setKept({ selection: next, filtersKey, scopeKey })
    },
    [setKept],
  )
  const controls = useMemo(() => {
    const choicesOf = (rows: readonly Row[]): Choice[] => {
      const { pk, titleOf } = latest.current.options
      return rows.map(row => ({ id: rowId(row, pk), title: titleOf(row) })).filter(({ id }) => id !== '')
    }
    return {
      choose: (id: RowId, on: boolean, range: boolean) => {
        const lines = choicesOf(latest.current.options.lines())
        const wanted = range && last.current !== null ? between(lines, last.current, id) : lines.filter(line => line.id === id)
        last.current = id
        change(selection => choose(selection, wanted, on))
      },
      choosePage: (on: boolean) => change(selection => choose(selection, choicesOf(latest.current.options.rows), on)),
      chooseAll: () => change(() => chooseAll(latest.current.options.filters)),
      reset: () => change(() => nothing),
      forget: (ids: readonly RowId[]) => change(selection => withoutRows(selection, ids)),
    }
  }, [change])
  const selected = useMemo(() => {
    const here = selection.all ? rows.map(row => ({ id: rowId(row, pk), title: titleOf(row) })) : []
    return describeSelection(selection, { total, levels, here, ...(list === undefined ? {} : { list }) })
  }, [selection, total, levels, list, rows, pk, titleOf])
  const here = useMemo(() => rows.filter(row => isChosen(selection, rowId(row, pk))).length, [rows, selection, pk])
  const state = here === 0 || countChosen(selection, total) === 0 ? 'none' : here === rows.length ? 'all' : 'some'
  return { selection, selected, matching: options.total, levels, restored: restored && valid, state, ...controls }
}

/** The rows from one to another, both included, as they stand on the screen. */
function between(rows: readonly Choice[], one: RowId, other: RowId): Choice[] {
  const places = [one, other].map(id => rows.findIndex(row => row.id === id))
  const [from, to] = [Math.min(...places), Math.max(...places)]
  return from < 0 ? rows.filter(row => row.id === other) : rows.slice(from, to + 1)
}
