import { useMemo } from 'react'
import type { Action } from '../../../../contract/language/shape.ts'
import type { RowContext } from '../rows/RowContext.ts'
import { actionsWidth, measureColumns, selectWidth } from '../columns/measureColumns.ts'
import { splitReveals } from '../rows/splitReveals.ts'
import { labelsInRow, widestFirst } from '../rows/labelsInRow.ts'
import { hasActions, narrowRoom, narrowWindow, type RowActionsContext } from '../rows/RowActions.tsx'
import type { ListColumn } from '../columns/planColumns.ts'
import type { RowMenuState } from '../rows/RowMenu.tsx'
import { useNarrow } from '../../../controls/useNarrow.ts'
import { useCellEdit } from '../cells/useCellEdit.ts'
import type { ListControl } from '../control/ListControl.ts'

const noActions: readonly Action[] = []
const noColumns: ListColumn[] = []

/** Some row on the screen, or below one that is open, can be done something to. */
function showsActions(list: readonly Action[], { rows, scope }: ListControl): boolean {
  const context = { list, scope }
  if (list.length === 0 || hasActions(rows.rows ?? [], context)) return true
  return [...rows.tree.nodes.values()].some(
    node => node.status === 'ready' && node.rows.length > 0 && hasActions(node.rows, context),
  )
}

/** What rows are drawn with; the same object until columns, permissions or language change. */
export function useRowContext(control: ListControl, setMenu: (menu: RowMenuState) => void): RowContext {
  const { block, place, plan, entity, host, scope } = control
  const { titleOf, run, patch, open } = control.row
  const { visible } = control.columns
  const { choose } = control.select
  const { isTree } = control.rows
  const { toggle } = block.expand ? control.rows.open : control.rows.tree
  const edit = useCellEdit({ entity, plan, columns: plan.columns, cells: { host, scope, open }, titleOf, patch })
  const isPhone = useNarrow()
  const columns = isPhone ? noColumns : visible
  const { list: inRows, reveals } = useMemo(() => splitReveals(plan.rowActions, columns, entity), [plan, columns, entity])
  const list = showsActions(inRows, control) ? inRows : noActions
  // The cards of a phone have a line of their own for them.
  const room = useNarrow(narrowWindow) && !isPhone ? narrowRoom : undefined
  const { rows } = control.rows
  const least = useMemo(() => widestFirst(rows ?? [], list, scope, host, room), [rows, list, scope, host, room])
  return useMemo(() => {
    const actions: RowActionsContext = {
      list,
      host,
      scope,
      width: actionsWidth(labelsInRow(list, scope, host, plan.alike, room), host.t('Actions'), least),
      run,
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
      tree: isTree,
      expand: block.expand ? { blocks: block.expand, place: `${place}.expand` } : null,
      actions,
      reveals,
      titleOf,
      choose,
      toggle,
      open,
      edit,
    }
  }, [
    block.expand,
    place,
    plan,
    list,
    reveals,
    least,
    room,
    isTree,
    host,
    scope,
    visible,
    run,
    open,
    choose,
    toggle,
    edit,
    setMenu,
    titleOf,
  ])
}
