import type { Host } from '../../../host/Host.tsx'
import type { RowsState } from '../load/useRows.ts'

type Props = {
  host: Host
  total: number | null
  /** `silent`: the rows have failed and say so; a second message about their count would say nothing */
  countStatus: RowsState['countStatus'] | 'silent'
  recount(): void
}

/** Rows never wait for the count: it comes by itself, and where it fails it is asked for again by itself. */
export function ListTotal({ host, total, countStatus, recount }: Props) {
  if (countStatus === 'failed') {
    return (
      <span className="mc-pager-total" role="alert">
        {host.t('The count could not be loaded')}{' '}
        <button type="button" className="mc-link" onClick={recount}>
          {host.t('Recount')}
        </button>
      </span>
    )
  }
  if (countStatus === 'silent' && total === null) return <span className="mc-pager-total" />
  return (
    <span className="mc-pager-total">{total === null ? host.t('Counting…') : host.t('{count} in total', { count: total })}</span>
  )
}
