import { formatTime } from '../../../../contract/values/time.ts'
import type { Host } from '../../../host/Host.tsx'

type Props = { host: Host; page: number; total: number | null; since: number | null }

/** What paper says beside title and filters: when the rows were read, and which of them these are. */
export function PrintNote({ host, page, total, since }: Props) {
  const count = total === null ? '' : host.t('{count} rows, page {page}', { count: total, page })
  return (
    <p className="mc-print-note">
      {[since === null ? '' : formatTime(since, 'YYYY-MM-DD HH:mm', host.timeZone), count].filter(Boolean).join(' · ')}
    </p>
  )
}
