import { useCallback, useMemo } from 'react'
import { type Measures, measureColumns, selectWidth } from '../columns/measureColumns.ts'
import type { ListControl } from '../control/ListControl.ts'
import type { RowContext } from '../rows/RowContext.ts'
import type { ListState } from '../state/listState.ts'
import type { ListTableProps } from '../table/ListTable.tsx'

type TableParts = Pick<ListTableProps, 'head' | 'sums'> & { measures: Measures }

/** What a table needs besides its rows; each part is the same until something in it changes. */
export function useTableParts(control: ListControl, context: RowContext): TableParts {
  const { columns, actions, selectable } = context
  const { widths } = control.columns.layout
  const measures = useMemo(
    () => measureColumns(columns, selectable ? selectWidth : 0, actions.width, widths),
    [columns, selectable, actions, widths],
  )
  return { measures, head: useHead(control), sums: useSums(control) }
}

function useHead({ plan, query, select, columns: { resize } }: ListControl): TableParts['head'] {
  const { sort, change } = query
  const { state, choosePage } = select
  const onSort = useCallback((next: ListState['sort']) => change({ sort: next }), [change])
  return useMemo(
    () => ({
      sort,
      ownSort: null,
      onSort,
      choose: plan.select === 'none' ? null : { state, change: choosePage },
      onWidth: resize,
    }),
    [sort, onSort, plan.select, state, choosePage, resize],
  )
}

/** A line of sums under columns that have none says nothing. */
export const showsSums = ({ plan, columns }: ListControl): boolean => plan.sum && columns.visible.some(column => column.summed)

function useSums(control: ListControl): TableParts['sums'] {
  const { rows, places, count, countStatus } = control.rows
  const { page } = control.query.state
  const hasSums = showsSums(control) && countStatus !== 'failed'
  return useMemo(() => {
    if (!hasSums) return null
    // For this page alone: nothing where there is no other page, or not all of its rows are loaded.
    const isWhole = rows !== null && rows.length === places.length && !(page === 1 && count?.count === rows.length)
    return { all: count?.totalrow ?? null, pageRows: isWhole ? rows : null }
  }, [hasSums, rows, places, count, page])
}
