import { useCallback, useMemo, useRef } from 'react'
import type { ViewLayout } from '../columns/useLayout.ts'
import { useAskedFilters } from '../filters/useAskedFilters.ts'
import { sentFilters } from '../plan/planList.ts'
import { changeFilters, changeState, type ListState } from '../state/listState.ts'
import { type ListStateControl, useListState } from '../state/useListState.ts'
import { useViewBases } from '../views/useViews.ts'
import type { ListSetup } from './ListSetup.ts'

/** What a list asks its back end for, and how that is changed. */
export type ListQuery = {
  state: ListState
  address: ListStateControl
  /** `push`: a step of its own in the browser's history */
  change(next: Partial<ListState>, push?: boolean): void
  setFilters(texts: Record<string, string>): void
  size: number
  sort: ListState['sort']
  /** What the operator filters by, in the words of the protocol */
  asked: Readonly<Record<string, string>>
  /** What is sent: that, the view and what the page has fixed */
  filters: Readonly<Record<string, string>>
  viewBases: ReturnType<typeof useViewBases>
  /** The page's own view that is shown */
  pageView: string | null
  /** The columns of the saved view that is shown */
  viewLayout: ViewLayout | null
}

export function useListQuery({ block, place, plan, entity, metadata, savedViews, host }: ListSetup): ListQuery {
  const viewBases = useViewBases(savedViews, block.views, block.start)
  const { bases } = viewBases
  const address = useListState({ block, place, names: plan.filterNames, metadata, entity, bases, sure: savedViews.sure })
  const { state, change: setState } = address
  const { view, pageView, layout: viewLayout } = viewBases.lookAt(state.view)
  const asked = useAskedFilters(state.filters, metadata, host)
  const filters = useMemo(() => sentFilters(plan, view?.where, metadata, asked), [plan, view, metadata, asked])
  const latest = useRef(state)
  latest.current = state
  const change = useCallback(
    (next: Partial<ListState>, push?: boolean) => setState(changeState(latest.current, next), push),
    [setState],
  )
  const setFilters = useCallback(
    (texts: Record<string, string>) => change({ filters: changeFilters(latest.current.filters, texts) }),
    [change],
  )
  const size = state.size ?? plan.size
  const sort = state.sort ?? view?.sort ?? plan.sort
  return { state, address, change, setFilters, size, sort, asked, filters, viewBases, pageView, viewLayout }
}
