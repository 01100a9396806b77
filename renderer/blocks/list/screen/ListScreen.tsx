import { type MouseEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { Entity } from '../../../../contract/language/Entity.ts'
import type { Action } from '../../../../contract/language/shape.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import type { Host } from '../../../host/Host.tsx'
import type { Scope } from '../../../scope/Scope.tsx'
import { foldWidth, useNarrow } from '../../../controls/useNarrow.ts'
import { BatchBar } from '../selection/BatchBar.tsx'
import { FilterChips } from '../filters/FilterChips.tsx'
import { Filters } from '../filters/Filters.tsx'
import type { Layout } from '../columns/layout.ts'
import { LoadFailed } from './ListStates.tsx'
import { ListNews } from './ListNews.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import type { ListBlock } from '../plan/listBlock.ts'
import type { ListState } from '../state/listState.ts'
import type { ListStateControl } from '../state/useListState.ts'
import { AddressNotice } from './AddressNotice.tsx'
import { useTopOfPage } from '../pager/useTopOfPage.ts'
import { Pager } from '../pager/Pager.tsx'
import { PrintNote } from '../print/PrintNote.tsx'
import type { ListColumn } from '../columns/planColumns.ts'
import { filtersInUse } from '../filters/planFilters.ts'
import type { ListPlan } from '../plan/planList.ts'
import { RowMenu, type RowMenuState } from '../rows/RowMenu.tsx'
import type { RowId } from '../selection/selection.ts'
import { useRowKeys } from '../keys/useRowKeys.ts'
import type { useLongRows } from '../load/useLongRows.ts'
import { useRowsTime } from '../load/useRowsTime.ts'
import type { SelectionControl } from '../selection/useSelection.ts'
import type { Line, Tree } from '../tree/useTree.ts'
import { ViewBar } from '../views/ViewBar.tsx'
import type { ViewsControl } from '../views/useViews.ts'
import { ListRows } from './ListRows.tsx'
import { useRowContext } from '../rows/useRowContext.ts'

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
  const filtersInDrawer = useNarrow(foldWidth)
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
      <div className="mc-list-top">
        <ViewBar host={host} views={props.views} narrow={narrow} />
        <ListToolbar {...props} narrow={narrow} filtersInDrawer={filtersInDrawer} />
      </div>
      {filters.length > 0 && !filtersInDrawer ? (
        <Filters
          host={host}
          title={props.title}
          filters={filters}
          values={state.filters}
          optionsApi={plan.api}
          onChange={setFilters}
        />
      ) : null}
      <PrintNote host={host} page={state.page} total={total} since={since} />
      <FilterChips host={host} filters={filters} values={state.filters} optionsApi={plan.api} onChange={setFilters} />
      <AddressNotice host={host} address={props.address} />
      {plan.select !== 'none' && narrow ? <BatchBar host={host} plan={plan} select={select} /> : null}
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
