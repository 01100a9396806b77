import { useMemo } from 'react'
import type { Action } from '../../../../contract/language/shape.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import type { RowContext } from '../table/ListRow.tsx'
import { actionsWidth, measureColumns, selectWidth } from '../columns/measureColumns.ts'
import { labelsInRow } from './labelsInRow.ts'
import { isTree } from '../load/matchingRows.ts'
import { hasActions, type RowActionsContext } from './RowActions.tsx'
import type { RowMenuState } from './RowMenu.tsx'
import { useCellEdit } from '../cells/useCellEdit.tsx'
import type { ListScreenProps } from '../screen/ListScreen.tsx'

const noActions: Action[] = []
const noRows: Row[] = []

/** Some row on the screen, or below one that is open, can be done something to. */
function showsActions({ plan, rows, tree, scope }: ListScreenProps): boolean {
  const context = { list: plan.rowActions, scope }
  if (plan.rowActions.length === 0 || hasActions(rows.rows ?? [], context)) return true
  return [...tree.nodes.values()].some(node => node.status === 'ready' && node.rows.length > 0 && hasActions(node.rows, context))
}

/** What rows are drawn with; the same object until columns, permissions or language change. */
export function useRowContext(props: ListScreenProps, setMenu: (menu: RowMenuState) => void): RowContext {
  const { plan, entity, host, scope, visible, select, rows, tree, runRow, patchRow, open, titleOf } = props
  const edit = useCellEdit({ entity, plan, columns: plan.columns, cells: { host, scope, open }, titleOf, patch: patchRow })
  const { choose } = select
  const { toggle } = tree
  // A page need not say that its rows have children: the rows do.
  const tall = useMemo(() => isTree(plan.tree, rows.rows ?? noRows), [plan.tree, rows.rows])
  const list = showsActions(props) ? plan.rowActions : noActions
  return useMemo(() => {
    const actions: RowActionsContext = {
      list,
      host,
      scope,
      width: actionsWidth(labelsInRow(list, scope, host), host.t('Actions')),
      run: runRow,
      more: (row, list, anchor) => setMenu({ row, actions: list, anchor }),
      open,
      titleOf,
    }
    const selectable = plan.select !== 'none'
    const { pins } = measureColumns(visible, selectable ? selectWidth : 0, actions.width)
    return {
      host,
      scope,
      columns: visible,
      pins,
      selectable,
      tree: tall,
      actions,
      titleOf,
      choose,
      toggle,
      open,
      edit,
    }
  }, [plan, list, tall, host, scope, visible, runRow, open, choose, toggle, edit, setMenu, titleOf])
}
