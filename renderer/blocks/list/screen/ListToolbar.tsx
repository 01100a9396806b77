import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { ActionButton } from '../../../action/ActionButton.tsx'
import { SortSelect } from '../cards/SortSelect.tsx'
import type { ListControl } from '../control/ListControl.ts'
import { keysInUse } from '../keys/keysInUse.ts'
import { useKeyHelp } from '../keys/useKeyHelp.tsx'
import { BatchBar } from '../selection/BatchBar.tsx'
import { ViewMenu } from '../views/ViewMenu.tsx'
import { ColumnsButton } from './ColumnsButton.tsx'
import { FilterButton } from './FilterButton.tsx'
import { ToolButton } from './ToolButton.tsx'
import { useCramped } from './useCramped.ts'

// Where the host has a place for them itself, as the console has, a list has no such button.
const ExportsButton = lazy(() => import('../../../exports/ExportsButton.tsx'))

type Props = { control: ListControl; narrow: boolean; filtersInDrawer: boolean; heading: ReactNode }

/**
 * Heading and actions of a list; refresh, columns and, where they have no row of their own, filters at the end. While rows are chosen,
 * what can be done with them takes the place of the actions, so that no row moves; a phone has it at the foot of the window.
 */
export function ListToolbar(props: Props) {
  const { plan, select } = props.control
  const chooses = plan.select !== 'none' && !props.narrow
  const box = useRef<HTMLDivElement>(null)
  const cramped = useCramped(box, chooses && select.selected.count > 0)
  return (
    <div ref={box} className={cramped ? 'mc-toolbar mc-toolbar-cramped' : 'mc-toolbar'}>
      {props.heading}
      {chooses ? <BatchBar control={props.control} /> : null}
      {chooses && select.selected.count > 0 ? null : (
        <div className="mc-toolbar-actions">
          {plan.toolbar.map(action => (
            <ActionButton key={action.name} action={action} />
          ))}
        </div>
      )}
      <ListTools {...props} />
    </div>
  )
}

function ListTools({ control, narrow, filtersInDrawer }: Props) {
  const { host, plan, query, rows, views } = control
  return (
    <div className="mc-toolbar-tools">
      {plan.exportTasks && !host.showExports ? (
        <Suspense fallback={null}>
          <ExportsButton host={host} />
        </Suspense>
      ) : null}
      {narrow ? (
        <SortSelect host={host} columns={plan.columns} sort={query.sort} onSort={sort => query.change({ sort })} />
      ) : null}
      <ViewMenu host={host} views={views} />
      {filtersInDrawer && plan.filters.length + plan.furtherFilters.length > 0 ? <FilterButton control={control} /> : null}
      <ToolButton
        label={host.t('Refresh')}
        path="M13.5 8a5.5 5.5 0 1 1-1.6-3.9M13.5 1.8v3h-3"
        busy={rows.status === 'loading'}
        onClick={rows.reload}
      />
      {narrow ? null : (
        <>
          <KeysButton control={control} />
          <ColumnsButton control={control} />
        </>
      )}
    </div>
  )
}

function KeysButton({ control: { host, plan } }: { control: ListControl }) {
  const showKeys = useKeyHelp(keysInUse(plan))
  return (
    <ToolButton
      label={host.t('Keyboard shortcuts')}
      className="mc-keys-button"
      path="M1.7 4h12.6v8H1.7zM4 6.6h.9M6.4 6.6h.9M8.8 6.6h.9M11.2 6.6h.9M5 9.6h6"
      onClick={showKeys}
    />
  )
}
