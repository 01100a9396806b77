import { lazy, Suspense, useCallback, useState } from 'react'
import { ActionButton } from '../../../action/ActionButton.tsx'
import { ExportsButton } from '../../../exports/ExportsButton.tsx'
import { useShow } from '../../../overlay/Overlays.tsx'
import type { ListScreenProps } from './ListScreen.tsx'
import { filtersInUse, filterValue } from '../filters/planFilters.ts'
import { PopMenu } from '../../../controls/PopMenu.tsx'
import { BatchBar } from '../selection/BatchBar.tsx'
import { SortSelect } from '../cards/SortSelect.tsx'
import { ToolButton } from './ToolButton.tsx'
import { useKeyHelp } from '../keys/useKeyHelp.tsx'
import { ViewMenu } from '../views/ViewMenu.tsx'

const ColumnPicker = lazy(() => import('../columns/ColumnPicker.tsx'))
const FilterDrawer = lazy(() => import('../filters/FilterDrawer.tsx'))

/**
 * Title and actions of a list; refresh, columns and, where they have no row of their own, filters at the end. While rows are chosen,
 * what can be done with them takes the place of the actions, so that no row moves; a phone has it at the foot of the window.
 */
export function ListToolbar(props: ListScreenProps & { narrow: boolean; filtersInDrawer: boolean }) {
  const { host, plan, title, rows, select, layout, changeLayout, narrow, filtersInDrawer } = props
  const chooses = plan.select !== 'none' && !narrow
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = useCallback(() => setAnchor(null), [])
  const showKeys = useKeyHelp()
  return (
    <div className="mc-toolbar">
      {title ? <h2 className="mc-block-title">{title}</h2> : null}
      {chooses ? <BatchBar host={host} plan={plan} select={select} /> : null}
      {chooses && select.selected.count > 0 ? null : (
        <div className="mc-toolbar-actions">
          {plan.toolbar.map(action => (
            <ActionButton key={action.name} action={action} />
          ))}
        </div>
      )}
      <div className="mc-toolbar-tools">
        {plan.exportTasks ? <ExportsButton host={host} /> : null}
        {narrow ? (
          <SortSelect host={host} columns={plan.columns} sort={props.sort} onSort={sort => props.change({ sort })} />
        ) : null}
        <ViewMenu host={host} views={props.views} />
        {filtersInDrawer && plan.filters.length + plan.furtherFilters.length > 0 ? <FilterButton {...props} /> : null}
        <ToolButton
          label={host.t('Refresh')}
          path="M13.5 8a5.5 5.5 0 1 1-1.6-3.9M13.5 1.8v3h-3"
          busy={rows.status === 'loading'}
          onClick={rows.reload}
        />
        {narrow ? null : (
          <>
            <ToolButton
              label={host.t('Keyboard shortcuts')}
              className="mc-keys-button"
              path="M1.7 4h12.6v8H1.7zM4 6.6h.9M6.4 6.6h.9M8.8 6.6h.9M11.2 6.6h.9M5 9.6h6"
              onClick={showKeys}
            />
            <ToolButton
              label={host.t('Columns')}
              path="M2 2.7h12v10.6H2zM6 2.7v10.6M10 2.7v10.6"
              expanded={anchor !== null}
              onClick={event => setAnchor(anchor ? null : event.currentTarget)}
            />
          </>
        )}
      </div>
      {anchor ? (
        <PopMenu anchor={anchor} label={host.t('Columns')} role="dialog" close={close}>
          <Suspense fallback={null}>
            <ColumnPicker host={host} columns={plan.columns} layout={layout} change={changeLayout} />
          </Suspense>
        </PopMenu>
      ) : null}
    </div>
  )
}

function FilterButton({ host, plan, state, setFilters }: ListScreenProps) {
  const show = useShow()
  const filters = filtersInUse(plan, state.filters)
  const used = filters.filter(filter => filterValue(filter, state.filters) !== '').length
  const open = async () => {
    const content = (
      <Suspense fallback={null}>
        <FilterDrawer host={host} filters={filters} values={state.filters} optionsApi={plan.api} />
      </Suspense>
    )
    const chosen = await show({ title: host.t('Filters'), mode: 'drawer', content })
    if (chosen !== undefined) setFilters(chosen as Record<string, string>)
  }
  return (
    <button type="button" className="mc-button mc-filter-button" onClick={open}>
      {host.t('Filters')}
      {used > 0 ? ` (${used})` : ''}
    </button>
  )
}
