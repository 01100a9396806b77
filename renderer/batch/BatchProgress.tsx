import { formatCount } from '../../contract/values/money.ts'
import { useState } from 'react'
import { cancelTask } from '../tasks/cancelTask.ts'
import { ProgressBar } from '../tasks/ProgressBar.tsx'
import type { BatchRequest } from './BatchRequest.ts'

type Props = { request: BatchRequest; done: number | null; total: number; task: number | null; stop(): void }

/** How far a batch is. It is stopped between two rows; what is done stays done. */
export function BatchProgress({ request, done, total, task, stop }: Props) {
  const { host, label } = request
  const { t } = host
  const [stopping, setStopping] = useState(false)
  const cancel = async () => {
    setStopping(true)
    stop()
    if (task !== null) await cancelTask(host, task)
  }
  const percent = done === null ? null : Math.round((done / Math.max(1, total)) * 100)
  const count =
    done === null ? request.countOf(total) : t('{done} of {total}', { done: formatCount(done), total: formatCount(total) })
  return (
    <div className="mc-batch-dialog">
      <ProgressBar label={label} count={count} percent={percent} />
      {/* One call does it all until the back end makes a task of it: there is nothing to stop before. */}
      {percent === null ? (
        <p className="mc-muted">{t('The server is working on it and shows the result when it is done')}</p>
      ) : (
        <div className="mc-frame-actions">
          <button type="button" className="mc-button" disabled={stopping} onClick={cancel}>
            {t(stopping ? 'Stopping' : 'Stop after this row')}
          </button>
        </div>
      )}
    </div>
  )
}
