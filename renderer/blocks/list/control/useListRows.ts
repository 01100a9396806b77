import { useMemo } from 'react'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { type OpenRows, useOpenRows } from '../expand/useOpenRows.ts'
import { isTree, matchingRows } from '../load/matchingRows.ts'
import { useLongRows } from '../load/useLongRows.ts'
import type { ListPlan } from '../plan/planList.ts'
import { treeLines } from '../tree/treeLines.ts'
import { type Line, type Tree, useTree } from '../tree/useTree.ts'
import type { ListQuery } from './useListQuery.ts'

/** The rows of a list as they came, and the lines of the table they make. */
export type ListRowsControl = ReturnType<typeof useLongRows> & {
  tree: Tree
  /** Rows that are open to blocks of their own */
  open: OpenRows
  lines: readonly Line[]
  /** A page need not say that its rows have children: the rows do. */
  isTree: boolean
  /** So many rows the list has, and so many "everything that matches" would be; null while nobody knows */
  total: number | null
  matching: number | null
}

const noRows: Row[] = []

export function useListRows(plan: ListPlan, { state, filters, size, sort }: ListQuery): ListRowsControl {
  const rows = useLongRows({ api: plan.api, pk: plan.pk, filters, page: state.page, size, sort })
  const tree = useTree(plan.api, plan.pk, rows.round, sort)
  const open = useOpenRows(JSON.stringify([plan.api, filters, state.page, size, sort]))
  const lines = useMemo(() => treeLines(rows.places, plan.pk, tree.nodes), [rows.places, plan.pk, tree.nodes])
  const tall = useMemo(() => isTree(plan.tree, rows.rows ?? noRows), [plan.tree, rows.rows])
  // A first page without rows tells before the count does that there are none.
  const isEmpty = rows.status === 'ready' && state.page === 1 && rows.rows?.length === 0
  const total = rows.count?.count ?? (isEmpty ? 0 : null)
  return { ...rows, tree, open, lines, isTree: tall, total, matching: matchingRows(rows.count, tall) }
}

/** The lines whose rows are there, in their order. */
export const loadedLines = (lines: readonly Line[]): Line[] => lines.filter(line => !line.missing)
