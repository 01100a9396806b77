import { type MouseEvent, useCallback, useMemo, useRef } from 'react'
import type { Entity } from '../../../../contract/language/Entity.ts'
import type { Action } from '../../../../contract/language/shape.ts'
import type { Metadata, Row } from '../../../../contract/wire/table/table.ts'
import { type ActionPlace, ActionPlaceProvider } from '../../../scope/ActionPlace.tsx'
import { type BatchNote, KeptBatch } from '../../../batch/KeptBatch.tsx'
import { useChanges } from '../../../data/changes.ts'
import { readText } from '../../../scope/evaluate.ts'
import { type Host, useHost } from '../../../host/Host.tsx'
import { usePagePlace } from '../../../scope/PageContext.tsx'
import { type Scope, ScopeProvider } from '../../../scope/Scope.tsx'
import { useActions } from '../../../action/useActions.tsx'
import { ListScreen } from './ListScreen.tsx'
import type { ListBlock } from '../plan/listBlock.ts'
import { changeFilters, changeState, type ListState } from '../state/listState.ts'
import { isTree, matchingRows } from '../load/matchingRows.ts'
import { type ListPlan, sentFilters } from '../plan/planList.ts'
import { rowTitle } from '../rows/rowTitle.ts'
import { type RowId, rowId } from '../selection/selection.ts'
import { stateOfImported } from '../exchange/stateOfImported.ts'
import { leaveTrail } from '../control/leaveTrail.ts'
import { useAskedFilters } from '../filters/useAskedFilters.ts'
import { useExchange } from '../exchange/useExchange.tsx'
import { useGoneRows } from '../selection/useGoneRows.ts'
import { useLayout } from '../columns/useLayout.ts'
import { useAutoRefresh, useLastPage, useStartedAction } from '../control/useListParts.ts'
import { useListState } from '../state/useListState.ts'
import { useLongRows } from '../load/useLongRows.ts'
import { useSelection } from '../selection/useSelection.ts'
import { treeLines } from '../tree/treeLines.ts'
import { useTree } from '../tree/useTree.ts'
import type { SavedViewsControl } from '../views/useSavedViews.ts'
import { useViewBases, useViews } from '../views/useViews.ts'

export type ListViewProps = {
  block: ListBlock
  place: string
  plan: ListPlan
  entity: Entity | undefined
  metadata: Metadata
  views: SavedViewsControl
  /** Steady: the same object while language and operator are the same */
  host: Host
  scope: Scope
}

/** State and data of one list, and the actions that start in it; how it looks is ListScreen's. */
export function ListView({ block, place, plan, entity, metadata, views: savedViews, host, scope }: ListViewProps) {
  const found = useViewBases(savedViews, block.views)
  const address = useListState({ block, place, names: plan.filterNames, metadata, entity, bases: found.bases })
  const { state, change: setState } = address
  const { view, pageView, layout: viewLayout } = found.lookAt(state.view)
  const asked = useAskedFilters(state.filters, metadata, host)
  const filters = useMemo(() => sentFilters(plan, view?.where, metadata, asked), [plan, view, metadata, asked])
  const size = state.size ?? plan.size
  const ownSort = view?.sort ?? plan.sort
  const rows = useLongRows({ api: plan.api, pk: plan.pk, filters, page: state.page, size, sort: state.sort ?? ownSort })
  const tree = useTree(plan.api, plan.pk, rows.round, state.sort ?? ownSort)
  const columns = useLayout(plan.api, plan.columns, viewLayout)
  const { layout, visible, change: changeLayout, resize } = columns
  const lines = useMemo(() => treeLines(rows.places, plan.pk, tree.nodes), [rows.places, plan.pk, tree.nodes])
  const total = rows.count?.count ?? null
  const tall = useMemo(() => isTree(plan.tree, rows.rows ?? noRows), [plan.tree, rows.rows])
  const matching = matchingRows(rows.count, tall)
  const latest = useRef({ state, rows, tree, lines, all: false })
  latest.current = { ...latest.current, state, rows, tree, lines }
  const titleOf = useMemo(() => rowTitle(entity, metadata), [entity, metadata])
  const keepAs = useKeepAs(place, plan.api)
  const select = useSelection({
    rows: rows.rows ?? noRows,
    lines: () => latest.current.lines.filter(line => !line.missing).map(line => line.row),
    pk: plan.pk,
    titleOf,
    list: metadata.targets ? plan.api : undefined,
    keepAs,
    total: matching,
    levels: tall,
    filters,
    onePage: plan.select === 'page',
    pageKey: JSON.stringify([filters, state.page, size, state.sort]),
  })
  const title = readText(block.title, scope, host)
  const exchange = useExchange({
    host,
    plan,
    metadata,
    title: title || entityTitle(entity, host),
    visible,
    filters,
    sort: state.sort ?? ownSort,
    selected: select.selected,
    total,
    reload: rows.reload,
    showImported: filters => setState(stateOfImported(plan, metadata, filters)),
  })

  latest.current = { state, rows, tree, lines, all: select.selection.all }
  const change = useCallback(
    (next: Partial<ListState>, push?: boolean) => setState(changeState(latest.current.state, next), push),
    [setState],
  )
  const views = useViews({
    control: savedViews,
    found,
    host,
    state,
    change,
    layout: columns,
    names: plan.filterNames,
    metadata,
    entity,
  })
  const setFilters = useCallback(
    (texts: Record<string, string>) => change({ filters: changeFilters(latest.current.state.filters, texts) }),
    [change],
  )
  const patchRow = useCallback((id: RowId, values: Row) => {
    const { rows, tree } = latest.current
    tree.patch(id, values)
    return rows.patch(id, values)
  }, [])

  const { forget, reset } = select
  const batchDone = useCallback(
    (success: readonly RowId[], deleted: boolean) => {
      // What matched a query is another set afterwards; rows that are only changed stay chosen while this list has them.
      if (latest.current.all) reset()
      else if (deleted) forget(success)
    },
    [forget, reset],
  )
  const { tab } = useHost()
  const noteBatch = useCallback(
    (running: BatchNote | null) => keepAs !== null && tab?.set(batchKey(keepAs), running ?? undefined),
    [keepAs, tab],
  )
  const actionPlace = useMemo<ActionPlace>(
    () => ({
      place,
      entity,
      listApi: plan.api,
      standard: exchange,
      batch: { targets: metadata.targets === true, done: batchDone, note: noteBatch },
      assign: (path, value) => assignFilter(path, value, latest.current.state, change),
    }),
    [place, entity, plan.api, exchange, change, metadata.targets, batchDone, noteBatch],
  )
  const actions = useActions()
  const names = useMemo(() => ({ ...scope, filters: asked, view: pageView }), [scope, asked, pageView])
  const runRow = useCallback(
    async (action: Action, row: Row) => {
      const id = rowId(row, plan.pk)
      const assign = (path: string, value: unknown) =>
        path.startsWith('row.') ? patchRow(id, { [path.slice(4)]: value }) : (actionPlace.assign?.(path, value) ?? null)
      const result = await actions.run(action, { names: { row }, place: { ...actionPlace, assign } })
      if (result === 'done' && action.standard === 'delete') forget([id])
    },
    [actions, actionPlace, patchRow, plan.pk, forget],
  )
  const open = useCallback(
    (path: string, event: MouseEvent) => {
      if (!followLink(path, event, actions.openPath)) return
      leaveTrail(
        path,
        latest.current.lines.filter(line => !line.missing).map(line => line.id),
        host,
      )
    },
    [actions, host],
  )

  useGoneRows(plan, metadata, rows.round, select)
  useChanges(entity?.entity, [plan.api], rows.reload)
  useAutoRefresh(block.refresh, rows.reload)
  useLastPage(rows, state.page, size, page => change({ page }))
  useStartedAction(plan, entity, (action, row) => (row ? runRow(action, row) : actions.run(action, { place: actionPlace })))

  return (
    <ActionPlaceProvider value={actionPlace}>
      <ScopeProvider value={names}>
        {keepAs === null ? null : <KeptBatch key={keepAs} host={host} api={plan.api} keepAs={batchKey(keepAs)} />}
        <ListScreen
          block={block}
          plan={plan}
          entity={entity}
          host={host}
          scope={scope}
          title={title}
          state={state}
          address={address}
          change={change}
          setFilters={setFilters}
          size={size}
          sort={state.sort ?? ownSort}
          rows={rows}
          lines={lines}
          tree={tree}
          views={views}
          layout={layout}
          changeLayout={changeLayout}
          resize={resize}
          visible={visible}
          select={select}
          titleOf={titleOf}
          runRow={runRow}
          patchRow={patchRow}
          open={open}
        />
      </ScopeProvider>
    </ActionPlaceProvider>
  )
}

const batchKey = (keepAs: string) => `running ${keepAs}`

const noRows: Row[] = []

/** Under which name the selection outlives a reload: one for each list of each address; none for a list over another page. */
function useKeepAs(place: string, api: string): string | null {
  const { location } = useHost()
  const page = usePagePlace()
  return page && !page.over ? `selection:${location.path}:${place}:${api}` : null
}

const entityTitle = (entity: Entity | undefined, host: Host) => (entity ? host.t(entity.label) : 'export')

/** `set` may set a filter: `filters.show`. */
function assignFilter(
  path: string,
  value: unknown,
  state: ListState,
  change: (next: Partial<ListState>) => void,
): (() => void) | null {
  if (!path.startsWith('filters.')) return null
  const text = value === null || value === undefined ? '' : String(value)
  change({ filters: changeFilters(state.filters, { [path.slice('filters.'.length)]: text }) })
  return () => change({ filters: state.filters })
}

/** Whether it opened here. A plain click does; with a key held, or another button, the browser opens the address as it always does. */
function followLink(path: string, event: MouseEvent, openPath: (path: string) => Promise<unknown>): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false
  event.preventDefault()
  void openPath(path)
  return true
}
