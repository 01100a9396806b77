import { useMemo } from 'react'
import type { Action } from '../../../../contract/language/shape.ts'
import { useActions } from '../../../action/useActions.tsx'
import { useChanges } from '../../../data/changes.ts'
import { useEverySeconds } from '../../../data/useEverySeconds.ts'
import { useHost } from '../../../host/Host.tsx'
import type { ActionPlace } from '../../../scope/ActionPlace.tsx'
import { readText } from '../../../scope/evaluate.ts'
import { usePagePlace } from '../../../scope/PageContext.tsx'
import type { Scope } from '../../../scope/Scope.tsx'
import { useLayout } from '../columns/useLayout.ts'
import { stateOfImported } from '../exchange/stateOfImported.ts'
import { useExchange } from '../exchange/useExchange.tsx'
import { type CountOf, countedViews, useViewCounts } from '../load/useViewCounts.ts'
import { rowTitle } from '../rows/rowTitle.ts'
import { useGoneRows } from '../selection/useGoneRows.ts'
import { useViews } from '../views/useViews.ts'
import type { ListControl } from './ListControl.ts'
import type { ListSetup } from './ListSetup.ts'
import { useLastPage, useStartedAction } from './useListParts.ts'
import { useListPlace } from './useListPlace.ts'
import { type ListQuery, useListQuery } from './useListQuery.ts'
import { useListRows } from './useListRows.ts'
import { useListSelection } from './useListSelection.ts'
import { useRowCommands } from './useRowCommands.ts'

export type ControlledList = {
  control: ListControl
  /** What is around everything in the list: where its actions start, and the names they see */
  actionPlace: ActionPlace
  names: Scope
  /** Under which name selection and batch outlive a reload; null where they do not */
  keepAs: string | null
}

/** State and data of one list, and the actions that start in it. */
export function useListControl(setup: ListSetup): ControlledList {
  const { plan, entity, metadata, host, scope } = setup
  const query = useListQuery(setup)
  const rows = useListRows(plan, query)
  const columns = useLayout(plan.api, plan.columns, query.viewLayout)
  const keepAs = useKeepAs(setup.place, plan.api)
  const titleOf = useMemo(() => rowTitle(entity, metadata), [entity, metadata])
  const select = useListSelection(setup, query, rows, titleOf, keepAs)
  const title = readText(setup.block.title, scope, host)
  const exchange = useExchange({
    host,
    plan,
    entity,
    metadata,
    title: title || (entity ? host.t(entity.plural ?? entity.label) : 'export'),
    visible: columns.visible,
    filters: query.filters,
    sort: query.sort,
    selected: select.selected,
    total: rows.total,
    reload: rows.reload,
    showImported: filters => query.address.change(stateOfImported(plan, metadata, filters)),
  })
  const { asked, pageView } = query
  const { tabs } = setup.block
  const countOf = useCounts(setup, query, rows.round)
  const views = useViews({
    tabs,
    countOf,
    control: setup.savedViews,
    found: query.viewBases,
    host,
    state: query.state,
    change: query.change,
    layout: columns,
    names: plan.filterNames,
    metadata,
    entity,
  })
  const actionPlace = useListPlace({ ...setup, exchange, keepAs }, query, select)
  const actions = useActions()
  const row = useRowCommands(setup, rows, { titleOf, select, actions, actionPlace })
  const control: ListControl = { ...setup, title, query, rows, columns, views, select, row }
  useOccasions(control, action => actions.run(action, { place: actionPlace }))
  const names = useMemo(() => ({ ...scope, filters: asked, view: pageView }), [scope, asked, pageView])
  return { control, actionPlace, names, keepAs }
}

/** What the numbers on the views count: under what is filtered by, but for the tab that is open. */
function useCounts({ block, plan, metadata }: ListSetup, { asked, state, viewBases }: ListQuery, round: number): CountOf {
  const { [block.tabs ?? '']: _tab, ...others } = asked
  const filters = { ...others, ...plan.fixed }
  const views = countedViews(viewBases.own, metadata, filters)
  return useViewCounts({ api: plan.api, views, filters, occasion: `${round} ${state.view ?? ''}` })
}

/** What makes a list load again, turn to another page or begin an action by itself. */
function useOccasions(control: ListControl, run: (action: Action) => unknown): void {
  const { block, plan, entity, metadata, query, rows, select, row } = control
  useGoneRows(plan, metadata, rows.round, select)
  useChanges(entity?.entity, [plan.api], rows.reload)
  useEverySeconds(block.refresh ?? 0, rows.reload)
  useLastPage(rows, query.state.page, query.size, page => query.change({ page }))
  useStartedAction(plan, entity, (action, found) => (found ? row.run(action, found) : run(action)))
}

/** Under which name the selection outlives a reload: one for each list of each address; none for a list over another page. */
function useKeepAs(place: string, api: string): string | null {
  const { location } = useHost()
  const page = usePagePlace()
  return page && !page.over ? `selection:${location.path}:${place}:${api}` : null
}
