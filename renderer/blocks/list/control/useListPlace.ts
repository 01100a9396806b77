import { useCallback, useMemo, useRef } from 'react'
import { useHost } from '../../../host/Host.tsx'
import type { ActionPlace, BatchNote } from '../../../scope/ActionPlace.tsx'
import type { RowId } from '../../../scope/Selected.ts'
import { changeFilters } from '../state/listState.ts'
import type { SelectionControl } from '../selection/useSelection.ts'
import type { ListSetup } from './ListSetup.ts'
import type { ListQuery } from './useListQuery.ts'

type Around = Pick<ListSetup, 'place' | 'plan' | 'entity' | 'metadata'> & {
  exchange: ActionPlace['standard']
  keepAs: string | null
}

/** Under which name a batch that is running outlives a reload of the page. */
export const batchKey = (keepAs: string) => `running ${keepAs}`

/** What a list lends to the actions that start in it. */
export function useListPlace(
  { place, plan, entity, metadata, exchange, keepAs }: Around,
  query: ListQuery,
  select: SelectionControl,
): ActionPlace {
  const batch = useBatch(metadata.targets === true, select, keepAs)
  const { change } = query
  const latest = useRef(query.state)
  latest.current = query.state
  /** `set` may set a filter: `filters.show`. */
  const assign = useCallback(
    (path: string, value: unknown) => {
      if (!path.startsWith('filters.')) return null
      const text = value === null || value === undefined ? '' : String(value)
      const { filters } = latest.current
      change({ filters: changeFilters(filters, { [path.slice('filters.'.length)]: text }) })
      return () => change({ filters })
    },
    [change],
  )
  return useMemo(
    () => ({ place, entity, listApi: plan.api, standard: exchange, batch, assign }),
    [place, entity, plan.api, exchange, batch, assign],
  )
}

function useBatch(targets: boolean, { selection, forget, reset }: SelectionControl, keepAs: string | null) {
  const { tab } = useHost()
  const all = useRef(selection.all)
  all.current = selection.all
  const done = useCallback(
    (success: readonly RowId[], deleted: boolean) => {
      // What matched a query is another set afterwards; rows that are only changed stay chosen while this list has them.
      if (all.current) reset()
      else if (deleted) forget(success)
    },
    [forget, reset],
  )
  const note = useCallback(
    (running: BatchNote | null) => keepAs !== null && tab?.set(batchKey(keepAs), running ?? undefined),
    [keepAs, tab],
  )
  return useMemo(() => ({ targets, done, note }), [targets, done, note])
}
