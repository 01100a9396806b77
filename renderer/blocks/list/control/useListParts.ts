import { useEffect } from 'react'
import type { Action } from '../../../../contract/language/shape.ts'
import type { Entity } from '../../../../contract/language/Entity.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { useHost } from '../../../host/Host.tsx'
import { usePagePlace } from '../../../scope/PageContext.tsx'
import type { ListPlan } from '../plan/planList.ts'
import type { RowsState } from '../load/useRows.ts'

/**
 * A page past the end, after rows were deleted or by an old link, goes back to the last one that has rows
 * (docs/rules/console.md#clicks).
 */
export function useLastPage(
  { status, rows, count, countStatus }: RowsState,
  page: number,
  size: number,
  go: (page: number) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each answer
  useEffect(() => {
    // Which page is the last one the count says; without one the first is sure to be there.
    if (status !== 'ready' || page <= 1 || rows?.length !== 0 || countStatus === 'pending') return
    const last = count ? Math.ceil(count.count / size) : 1
    go(Math.max(1, Math.min(page - 1, last)))
  }, [rows, status, countStatus])
}

/** Starts the action whose hidden route the address was: with the record of {id} where it is a row's. */
export function useStartedAction(
  plan: ListPlan,
  entity: Entity | undefined,
  run: (action: Action, row: Row | null) => void,
): void {
  const host = useHost()
  const page = usePagePlace()
  // biome-ignore lint/correctness/useExhaustiveDependencies: started once, when the list is there
  useEffect(() => {
    const start = page?.start
    if (!start || start.taken) return
    const action = [...plan.rowActions, ...plan.toolbar, ...plan.batchActions].find(one => one.name === start.name)
    if (!action) return
    start.taken = true
    const id = page.params.id
    const info = entity?.api.info
    if (id === undefined || info === undefined) return run(action, null)
    host.call({ method: 'GET', api: info, params: { id } }).then(
      ({ data }) => run(action, typeof data === 'object' && data !== null ? { ...data } : null),
      // The host has said why; the list is there all the same.
      () => undefined,
    )
  }, [page?.start])
}
