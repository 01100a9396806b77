import { lazy } from 'react'
import { Coming } from '../../../controls/Coming.tsx'
import { useShow } from '../../../overlay/Overlays.tsx'
import type { ListControl } from '../control/ListControl.ts'
import { filtersInUse, filterValue } from '../filters/planFilters.ts'

const FilterDrawer = lazy(() => import('../filters/FilterDrawer.tsx'))

/** Opens the filters where they have no row of their own. */
export function FilterButton({ control: { host, plan, query } }: { control: ListControl }) {
  const show = useShow()
  const values = query.state.filters
  const filters = filtersInUse(plan, values)
  const used = filters.filter(filter => filterValue(filter, values) !== '').length
  const open = async () => {
    const content = (
      <Coming>
        <FilterDrawer host={host} filters={filters} values={values} optionsApi={plan.api} />
      </Coming>
    )
    const chosen = await show({ title: host.t('Filters'), mode: 'drawer', content })
    if (chosen !== undefined) query.setFilters(chosen as Record<string, string>)
  }
  return (
    <button type="button" className="mc-button mc-filter-button" onClick={open}>
      {host.t('Filters')}
      {used > 0 ? ` (${used})` : ''}
    </button>
  )
}
