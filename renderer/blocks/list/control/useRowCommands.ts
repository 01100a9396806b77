import { type MouseEvent, useCallback, useRef } from 'react'
import type { Action } from '../../../../contract/language/shape.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Actions } from '../../../action/useActions.tsx'
import type { ActionPlace } from '../../../scope/ActionPlace.tsx'
import { rowId } from '../load/rowId.ts'
import type { RowId } from '../../../scope/Selected.ts'
import type { SelectionControl } from '../selection/useSelection.ts'
import { leaveTrail } from './leaveTrail.ts'
import type { ListSetup } from './ListSetup.ts'
import { type ListRowsControl, loadedLines } from './useListRows.ts'

/** What can be done with one row; the functions stay the same, so that rows are not drawn again for them. */
export type RowCommands = {
  /** How a row is named to people */
  titleOf(row: Row): string
  run(action: Action, row: Row): Promise<void>
  /** Changes values of a row in place; answers what puts the old ones back. */
  patch(id: RowId, values: Row): () => void
  open(path: string, event: MouseEvent): void
}

type Around = { titleOf: RowCommands['titleOf']; select: SelectionControl; actions: Actions; actionPlace: ActionPlace }

export function useRowCommands(
  { plan, host }: Pick<ListSetup, 'plan' | 'host'>,
  rows: ListRowsControl,
  { titleOf, select, actions, actionPlace }: Around,
): RowCommands {
  const latest = useRef(rows)
  latest.current = rows
  const { forget } = select
  const patch = useCallback((id: RowId, values: Row) => {
    latest.current.tree.patch(id, values)
    return latest.current.patch(id, values)
  }, [])
  const run = useCallback(
    async (action: Action, row: Row) => {
      const id = rowId(row, plan.pk)
      const assign = (path: string, value: unknown) =>
        path.startsWith('row.') ? patch(id, { [path.slice(4)]: value }) : (actionPlace.assign?.(path, value) ?? null)
      const result = await actions.run(action, { names: { row }, place: { ...actionPlace, assign } })
      if (result === 'done' && action.standard === 'delete') forget([id])
    },
    [actions, actionPlace, patch, plan.pk, forget],
  )
  const open = useCallback(
    (path: string, event: MouseEvent) => {
      if (!followLink(path, event, actions.openPath)) return
      const ids = loadedLines(latest.current.lines).map(line => line.id)
      leaveTrail(path, ids, host)
    },
    [actions, host],
  )
  return { titleOf, run, patch, open }
}

/** Whether it opened here. A plain click does; with a key held, or another button, the browser opens the address as it always does. */
function followLink(path: string, event: MouseEvent, openPath: (path: string) => Promise<unknown>): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  event.preventDefault()
  void openPath(path)
  return true
}
