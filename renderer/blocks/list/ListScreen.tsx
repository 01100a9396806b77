import { type ComponentProps, lazy, type MouseEvent, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Action } from '../../../contract/language/shape.ts'
import type { Row } from '../../../contract/wire/table.ts'
import { readText } from '../../evaluate.ts'
import type { Host } from '../../Host.tsx'
import type { Scope } from '../../Scope.tsx'
import { useNarrow } from '../../useNarrow.ts'
import { BatchBar } from './BatchBar.tsx'
import { FilterChips } from './FilterChips.tsx'
import { Filters } from './Filters.tsx'
import type { Layout } from './layout.ts'
import type { RowContext } from './ListRow.tsx'
import { CardSkeleton, EmptyList, LoadFailed } from './ListStates.tsx'
import { ListNews } from './ListNews.tsx'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import type { ListBlock } from './listBlock.ts'
import type { ListState } from './listState.ts'
import type { ListStateControl } from './useListState.ts'
import { AddressNotice } from './AddressNotice.tsx'
import { useTopOfPage } from './useTopOfPage.ts'
import { actionsWidth, measureColumns, selectWidth } from './measureColumns.ts'
import { Pager } from './Pager.tsx'
import { PrintNote } from './PrintNote.tsx'
import { planCard } from './planCard.ts'
import type { ListColumn } from './planColumns.ts'
import { filtersInUse } from './planFilters.ts'
import type { ListPlan } from './planList.ts'
import { isCreating } from './isCreating.ts'
import { labelsInRow } from './labelsInRow.ts'
import { isTree } from './matchingRows.ts'
import { hasActions, type RowActionsContext } from './RowActions.tsx'
import { RowMenu, type RowMenuState } from './RowMenu.tsx'
import type { RowId } from './selection.ts'
import { useCellEdit } from './useCellEdit.tsx'
import { useRowKeys } from './useRowKeys.ts'
import type { useLongRows } from './useLongRows.ts'
import { useRowsTime } from './useRowsTime.ts'
import type { SelectionControl } from './useSelection.ts'
import type { Line, Tree } from './useTree.ts'
import { ViewBar } from './views/ViewBar.tsx'
import type { ViewsControl } from './views/useViews.ts'

/** Rows drawn while the first are on their way: as many as a window shows */
const mostWaiting = 20

const CardList = lazy(() => import('./CardList.tsx'))

export type ListScreenProps = {
  block: ListBlock
  plan: ListPlan
  entity: Entity | undefined
  host: Host
  scope: Scope
  title: string
  state: ListState
  address: ListStateControl
  /** `push`: a step of its own in the browser's history */
  change(next: Partial<ListState>, push?: boolean): void
  setFilters(texts: Record<string, string>): void
  size: number
  sort: ListState['sort']
  rows: ReturnType<typeof useLongRows>
  lines: readonly Line[]
  tree: Tree
  views: ViewsControl
  layout: Layout
  changeLayout(layout: Layout): void
  resize(key: string, width: number | null): void
  visible: ListColumn[]
  select: SelectionControl
  /** How a row is named to people */
  titleOf(row: Row): string
  runRow(action: Action, row: Row): Promise<void>
  patchRow(id: RowId, values: Row): () => void
  open(path: string, event: MouseEvent): void
}

/** A list as it is seen: views, filters, toolbar, batch bar, table or cards, pager. */
export function ListScreen(props: ListScreenProps) {
  const { plan, host, scope, state, change, setFilters, size, rows, lines, select } = props
  const box = useRef<HTMLElement>(null)
  const narrow = useNarrow()
  const [menu, setMenu] = useState<RowMenuState | null>(null)
  const context = useRowContext(props, setMenu)
  const current = useRowKeys(box, lines, context, props)
  const since = useRowsTime(rows.rows, host)
  const total = rows.count?.count ?? null
  const turn = useTopOfPage(box, rows.rows)
  const closeMenu = useCallback(() => setMenu(null), [])
  const filters = useMemo(() => filtersInUse(plan, state.filters), [plan, state.filters])
  return (
    <section
      ref={box}
      className={`mc-list mc-density-${props.layout.density}${rows.status === 'failed' && rows.rows ? ' mc-list-old' : ''}`}
      aria-label={props.title || undefined}
    >
      <ViewBar host={host} views={props.views} narrow={narrow} />
      {filters.length > 0 && !narrow ? (
        <Filters
          host={host}
          title={props.title}
          filters={filters}
          values={state.filters}
          optionsApi={plan.api}
          onChange={setFilters}
        />
      ) : null}
      <ListToolbar {...props} narrow={narrow} />
      <PrintNote host={host} page={state.page} total={total} since={since} />
      <FilterChips host={host} filters={filters} values={state.filters} optionsApi={plan.api} onChange={setFilters} />
      <AddressNotice host={host} address={props.address} />
      {plan.select === 'none' ? null : <BatchBar host={host} plan={plan} select={select} />}
      {rows.status === 'failed' ? <LoadFailed host={host} error={rows.error} retry={rows.reload} since={since} /> : null}
      <ListRows {...props} context={context} current={current} narrow={narrow} />
      {(rows.rows?.length ?? 1) > 0 || state.page > 1 ? (
        <Pager
          host={host}
          title={props.title}
          page={state.page}
          size={size}
          total={total}
          countStatus={rows.status === 'failed' ? 'silent' : rows.countStatus}
          recount={rows.recount}
          rowsHere={rows.places.length}
          narrow={narrow}
          onPage={page => {
            turn()
            change({ page }, true)
          }}
          onSize={next => change({ size: next })}
        />
      ) : null}
      <ListNews
        host={host}
        total={isSettled(rows) ? total : null}
        page={state.page}
        current={current === null ? undefined : lines.find(line => line.id === current)}
        context={context}
      />
      {menu ? <RowMenu host={host} menu={menu} run={props.runRow} scope={scope} close={closeMenu} /> : null}
    </section>
  )
}

/** Rows and count are those of the question that was asked last. */
const isSettled = (rows: ListScreenProps['rows']) => rows.status === 'ready' && rows.countStatus === 'ready'

type RowsProps = ListScreenProps & {
  context: RowContext
  current: RowId | null
  narrow: boolean
}

function ListRows(props: RowsProps) {
  const {
    block,
    plan,
    entity,
    host,
    scope,
    state,
    change,
    sort,
    setFilters,
    rows,
    tree,
    visible,
    select,
    context,
    lines,
    current,
    narrow,
  } = props
  const card = useMemo(
    () => planCard(block.card, visible, entity?.title, name => plan.columns.find(column => column.name === name) ?? null),
    [block.card, visible, entity, plan.columns],
  )
  const { widths } = props.layout
  const measures = useMemo(() => measureOf(context, widths), [context, widths])
  const onSort = useCallback((next: ListState['sort']) => change({ sort: next }), [change])
  const { state: chosen, choosePage } = select
  const head = useMemo<ComponentProps<typeof ListTable>['head']>(
    () => ({
      sort,
      ownSort: null,
      onSort,
      choose: plan.select === 'none' ? null : { state: chosen, change: choosePage },
      onWidth: props.resize,
    }),
    [sort, onSort, plan.select, chosen, choosePage, props.resize],
  )
  const sums = useMemo(
    () =>
      plan.sum && rows.countStatus !== 'failed'
        ? { all: rows.count?.totalrow ?? null, pageRows: rowsOfPage(rows, state.page) }
        : null,
    [plan.sum, rows, state.page],
  )
  const label = props.title || host.t('List')
  if (rows.rows === null && (narrow || rows.status === 'failed'))
    return narrow && rows.status !== 'failed' ? <CardSkeleton host={host} /> : null
  if (rows.rows?.length === 0) {
    // Past the end: the last page that has rows is on its way.
    if (state.page > 1 && rows.status !== 'failed') return <CardSkeleton host={host} />
    const filtered = Object.keys(state.filters).length > 0 || state.view !== null
    const clear = () =>
      state.view === null
        ? setFilters(Object.fromEntries(Object.keys(state.filters).map(name => [name, ''])))
        : change({ view: null, filters: {} })
    return rows.status === 'failed' ? null : (
      <EmptyList
        host={host}
        text={readText(block.empty, scope, host)}
        filtered={filtered}
        clear={clear}
        first={plan.toolbar.find(isCreating)}
      />
    )
  }
  if (narrow) {
    return (
      <Suspense fallback={<CardSkeleton host={host} />}>
        <CardList
          label={label}
          lines={lines}
          context={context}
          card={card}
          selection={select.selection}
          choose={select}
          sums={plan.sum ? (rows.count?.totalrow ?? null) : null}
          loading={rows.status === 'loading'}
          need={rows.need}
        />
      </Suspense>
    )
  }
  return (
    <ListTable
      label={label}
      lines={lines}
      context={context}
      measures={measures}
      selection={select.selection}
      current={current}
      head={head}
      sums={sums}
      loading={rows.status === 'loading'}
      waiting={rows.rows === null ? Math.min(props.size, mostWaiting) : 0}
      retryChildren={tree.retry}
      need={rows.need}
    />
  )
}

/** The rows to add up for this page; null where there is no other page, or not all of them are loaded. */
const rowsOfPage = ({ rows, places, count }: ListScreenProps['rows'], page: number) =>
  rows === null || rows.length < places.length || (page === 1 && count?.count === rows.length) ? null : rows

const measureOf = ({ columns, selectable, actions }: RowContext, widths: Layout['widths']) =>
  measureColumns(columns, selectable ? selectWidth : 0, actions.width, widths)

const noActions: Action[] = []
const noRows: Row[] = []

/** Some row on the screen, or below one that is open, can be done something to. */
function showsActions({ plan, rows, tree, scope }: ListScreenProps): boolean {
  const context = { list: plan.rowActions, scope }
  if (plan.rowActions.length === 0 || hasActions(rows.rows ?? [], context)) return true
  return [...tree.nodes.values()].some(node => node.status === 'ready' && node.rows.length > 0 && hasActions(node.rows, context))
}

/** What rows are drawn with; the same object until columns, permissions or language change. */
function useRowContext(props: ListScreenProps, setMenu: (menu: RowMenuState) => void): RowContext {
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
