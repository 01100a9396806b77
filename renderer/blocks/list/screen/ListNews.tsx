import type { Host } from '../../../host/Host.tsx'
import type { RowContext } from '../table/ListRow.tsx'
import type { Line } from '../tree/useTree.ts'

type Props = { host: Host; total: number | null; page: number; current: Line | undefined; context: Pick<RowContext, 'titleOf'> }

/** What a screen reader is told of a list: how many rows match and which page it is, and the row that J and K have reached. */
export function ListNews({ host, total, page, current, context }: Props) {
  const count = total === null ? '' : host.t('{count} rows, page {page}', { count: total, page })
  return (
    <>
      <p className="mc-hidden" role="status">
        {count}
      </p>
      <p className="mc-hidden" role="status">
        {current ? context.titleOf(current.row) : ''}
      </p>
    </>
  )
}
