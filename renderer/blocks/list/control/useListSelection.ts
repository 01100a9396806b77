import { useRef } from 'react'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { type SelectionControl, useSelection } from '../selection/useSelection.ts'
import type { ListSetup } from './ListSetup.ts'
import type { ListQuery } from './useListQuery.ts'
import { type ListRowsControl, loadedLines } from './useListRows.ts'

const noRows: Row[] = []

/** The rows chosen in a list. `keepAs`: the name under which they outlive a reload, null where they do not. */
export function useListSelection(
  { plan, metadata }: Pick<ListSetup, 'plan' | 'metadata'>,
  { state, filters, size }: ListQuery,
  rows: ListRowsControl,
  titleOf: (row: Row) => string,
  keepAs: string | null,
): SelectionControl {
  const lines = useRef(rows.lines)
  lines.current = rows.lines
  return useSelection({
    rows: rows.rows ?? noRows,
    lines: () => loadedLines(lines.current).map(line => line.row),
    pk: plan.pk,
    titleOf,
    list: metadata.targets ? plan.api : undefined,
    keepAs,
    total: rows.matching,
    levels: rows.isTree,
    filters,
    onePage: plan.select === 'page',
    pageKey: JSON.stringify([filters, state.page, size, state.sort]),
  })
}
