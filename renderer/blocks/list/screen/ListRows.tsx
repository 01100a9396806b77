import { type ComponentProps, lazy, Suspense, useCallback, useMemo } from 'react'
import { readText } from '../../../scope/evaluate.ts'
import type { Layout } from '../columns/layout.ts'
import type { RowContext } from '../table/ListRow.tsx'
import { CardSkeleton, EmptyList } from './ListStates.tsx'
import { ListTable } from '../table/ListTable.tsx'
import type { ListState } from '../state/listState.ts'
import { measureColumns, selectWidth } from '../columns/measureColumns.ts'
import { planCard } from '../cards/planCard.ts'
import { isCreating } from '../plan/isCreating.ts'
import type { RowId } from '../selection/selection.ts'
import type { ListScreenProps } from './ListScreen.tsx'

/** Rows drawn while the first are on their way: as many as a window shows */
const mostWaiting = 20

const CardList = lazy(() => import('../cards/CardList.tsx'))

type RowsProps = ListScreenProps & {
  context: RowContext
  current: RowId | null
  narrow: boolean
}

/** What stands between the tools of a list and its pager: table, cards, or why there is neither. */
export function ListRows(props: RowsProps) {
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
  // A line of sums under columns that have none says nothing.
  const hasSums = plan.sum && visible.some(column => column.summed)
  const sums = useMemo(
    () =>
      hasSums && rows.countStatus !== 'failed'
        ? { all: rows.count?.totalrow ?? null, pageRows: rowsOfPage(rows, state.page) }
        : null,
    [hasSums, rows, state.page],
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
        text={readText(block.empty, scope, host) || (entity?.none ? host.t(entity.none) : '')}
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
          sums={hasSums ? (rows.count?.totalrow ?? null) : null}
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
