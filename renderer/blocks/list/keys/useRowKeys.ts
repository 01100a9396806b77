import { type RefObject, useEffect, useState } from 'react'
import { useActions } from '../../../action/useActions.tsx'
import { fillPath } from '../../../scope/fillPath.ts'
import { isCreating } from '../plan/isCreating.ts'
import type { RowContext } from '../rows/RowContext.ts'
import type { ListControl } from '../control/ListControl.ts'
import { actionsOf } from '../rows/RowActions.tsx'
import type { RowId } from '../../../scope/Selected.ts'
import { isChosen } from '../selection/selection.ts'
import { useGoneRow } from './useGoneRow.ts'
import { keysInUse } from './keysInUse.ts'
import { useKeyHelp } from './useKeyHelp.tsx'
import { useLeftRow } from './useLeftRow.ts'
import { useListKeys } from './useListKeys.ts'

/** Connects the keys of a list to its rows; answers the row that J and K have reached. */
export function useRowKeys(
  box: RefObject<HTMLElement | null>,
  context: RowContext,
  { plan, rows, select, row }: ListControl,
): RowId | null {
  const { lines } = rows
  const actions = useActions()
  const help = useKeyHelp(keysInUse(plan))
  const [current, setCurrent] = useState<RowId | null>(null)
  const at = current === null ? -1 : lines.findIndex(line => line.id === current)
  const line = lines[at]
  useEffect(() => {
    if (current !== null)
      box.current?.querySelector(`[data-id="${CSS.escape(String(current))}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [box, current])

  const noteLeft = useLeftRow(box, lines, setCurrent)
  useGoneRow(box, lines, setCurrent)
  const openCurrent = () => {
    if (!line) return
    noteLeft(line.id)
    const link = context.columns.find(column => column.written.open !== undefined)?.written.open
    if (link !== undefined) return void actions.openPath(fillPath(link, { ...context.scope, row: line.row }))
    const [first] = actionsOf(line.row, context.actions)
    if (first && first.tone !== 'danger') void row.run(first, line.row)
  }
  useListKeys(box, {
    filter: () => firstFilter(box.current)?.focus(),
    refresh: rows.reload,
    create: () => {
      const create = plan.toolbar.find(isCreating)
      if (create) void actions.run(create)
    },
    move: by => {
      const next = lines[Math.min(lines.length - 1, Math.max(0, at + by))]
      // A row on its way is none yet.
      if (next && !next.missing) setCurrent(next.id)
    },
    choose: () => line && context.selectable && select.choose(line.id, !isChosen(select.selection, line.id), false),
    open: openCurrent,
    expand: () => {
      if (line && (line.opens || context.expand)) context.toggle(line.id)
    },
    help,
  })
  return current
}

/** The word to look for, else the first filter; on a phone the button that opens them. */
const firstFilter = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>('.mc-filter input[type="search"]') ??
  box?.querySelector<HTMLElement>('.mc-filter :is(input, select, summary, button), .mc-filter-button')
