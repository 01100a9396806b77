import type { ListControl } from '../control/ListControl.ts'
import type { RowId } from '../../../scope/Selected.ts'

/** What a screen reader is told of a list: how many rows match and which page it is, and the row that J and K have reached. */
export function ListNews({ control: { host, query, rows, row }, current }: { control: ListControl; current: RowId | null }) {
  const at = current === null ? undefined : rows.lines.find(line => line.id === current)
  // Only of the question that was asked last
  const isSettled = rows.status === 'ready' && rows.countStatus === 'ready'
  const count =
    isSettled && rows.total !== null ? host.t('{count} rows, page {page}', { count: rows.total, page: query.state.page }) : ''
  return (
    <>
      <p className="mc-hidden" role="status">
        {count}
      </p>
      <p className="mc-hidden" role="status">
        {at ? row.titleOf(at.row) : ''}
      </p>
    </>
  )
}
