import { useCallback, useMemo, useRef, useState } from 'react'
import { foldWidth, useNarrow } from '../../../controls/useNarrow.ts'
import type { ListControl } from '../control/ListControl.ts'
import { FilterChips } from '../filters/FilterChips.tsx'
import { Filters } from '../filters/Filters.tsx'
import { filtersInUse } from '../filters/planFilters.ts'
import { useRowKeys } from '../keys/useRowKeys.ts'
import { useRowsTime } from '../load/useRowsTime.ts'
import { useTopOfPage } from '../pager/useTopOfPage.ts'
import { PrintNote } from '../print/PrintNote.tsx'
import { RowMenu, type RowMenuState } from '../rows/RowMenu.tsx'
import { BatchBar } from '../selection/BatchBar.tsx'
import { ViewBar } from '../views/ViewBar.tsx'
import { AddressNotice } from './AddressNotice.tsx'
import { ListNews } from './ListNews.tsx'
import { ListPager } from './ListPager.tsx'
import { ListRows } from './ListRows.tsx'
import { LoadFailed } from './ListStates.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { useRowContext } from './useRowContext.ts'

/** A list as it is seen: views, filters, toolbar, batch bar, table or cards, pager. */
export function ListScreen({ control }: { control: ListControl }) {
  const { plan, host, scope, title, query, rows } = control
  const box = useRef<HTMLElement>(null)
  const narrow = useNarrow()
  const filtersInDrawer = useNarrow(foldWidth)
  const [menu, setMenu] = useState<RowMenuState | null>(null)
  const context = useRowContext(control, setMenu)
  const current = useRowKeys(box, context, control)
  const since = useRowsTime(rows.rows, host)
  const turn = useTopOfPage(box, rows.rows)
  const closeMenu = useCallback(() => setMenu(null), [])
  const filters = useMemo(() => filtersInUse(plan, query.state.filters), [plan, query.state.filters])
  const shared = { host, filters, values: query.state.filters, optionsApi: plan.api, onChange: query.setFilters }
  // Before its tabs, or with its actions in one line.
  const { hasTabs } = control.views
  const heading = title ? <h2 className="mc-block-title">{title}</h2> : null
  return (
    <section ref={box} className={listClass(control)} aria-label={title || undefined}>
      {hasTabs ? heading : null}
      <div className="mc-list-top">
        <ViewBar host={host} views={control.views} narrow={narrow} />
        <ListToolbar control={control} narrow={narrow} filtersInDrawer={filtersInDrawer} heading={hasTabs ? null : heading} />
      </div>
      {filters.length > 0 && !filtersInDrawer ? <Filters {...shared} title={title} /> : null}
      <PrintNote host={host} page={query.state.page} total={rows.total} since={since} />
      <FilterChips {...shared} />
      <AddressNotice host={host} address={query.address} />
      {plan.select !== 'none' && narrow ? <BatchBar control={control} /> : null}
      {rows.status === 'failed' ? <LoadFailed host={host} error={rows.error} retry={rows.reload} since={since} /> : null}
      <ListRows control={control} context={context} current={current} narrow={narrow} />
      <ListPager control={control} narrow={narrow} turn={turn} />
      <ListNews control={control} current={current} />
      {menu ? <RowMenu host={host} menu={menu} run={control.row.run} scope={scope} close={closeMenu} /> : null}
    </section>
  )
}

const listClass = ({ columns, rows }: ListControl) =>
  `mc-list mc-density-${columns.layout.density}${rows.status === 'failed' && rows.rows ? ' mc-list-old' : ''}`
