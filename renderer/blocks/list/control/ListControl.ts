import type { LayoutControl } from '../columns/useLayout.ts'
import type { SelectionControl } from '../selection/useSelection.ts'
import type { ViewsControl } from '../views/useViews.ts'
import type { RowCommands } from './useRowCommands.ts'
import type { ListQuery } from './useListQuery.ts'
import type { ListRowsControl } from './useListRows.ts'
import type { ListSetup } from './ListSetup.ts'

/**
 * A list on the screen: what is asked, the rows that came, and what can be done with them. It is another object at each drawing; each
 * part is the same as long as it does not change, and whatever is drawn once a row takes the parts it needs alone.
 */
export type ListControl = ListSetup & {
  title: string
  query: ListQuery
  rows: ListRowsControl
  columns: LayoutControl
  views: ViewsControl
  select: SelectionControl
  row: RowCommands
}
