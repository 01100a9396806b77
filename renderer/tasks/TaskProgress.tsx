import { useEffect, useRef, useState } from 'react'
import type { Task } from '../../contract/wire/task/task.ts'
import type { Host } from '../host/Host.tsx'
import { cancelTask } from './cancelTask.ts'
import { ProgressBar } from './ProgressBar.tsx'
import './tasks.css'
import { watchTask } from './watchTask.ts'

type Props = {
  host: Host
  id: number
  /** What is being done: "Checking rows" */
  label: string
  /** Told once, when it is over: finished, failed or cancelled */
  onEnd(task: Task): void
  /** Told when it cannot be watched any more; the task itself goes on */
  onLost?(error: unknown): void
}

/** How far a task is: a bar, the count, and a button that cancels it. Taken away, it stops watching; the task goes on. */
export function TaskProgress({ host, id, label, onEnd, onLost }: Props) {
  const [task, setTask] = useState<Task | null>(null)
  const [stopping, setStopping] = useState(false)
  const told = useRef({ host, onEnd, onLost })
  told.current = { host, onEnd, onLost }
  useEffect(() => {
    const giveUp = new AbortController()
    watchTask(told.current.host, id, { onProgress: setTask, signal: giveUp.signal }).then(
      found => told.current.onEnd(found),
      error => giveUp.signal.aborted || told.current.onLost?.(error),
    )
    return () => giveUp.abort()
  }, [id])
  const cancel = async () => {
    setStopping(true)
    // Refused: it is over, and the next look says how.
    if (!(await cancelTask(host, id))) setStopping(false)
  }
  const { progress = 0, done = 0, total = 0, message = '' } = task ?? {}
  const count = total > 0 ? host.t('{done} of {total}', { done, total }) : host.t('Waiting')
  return (
    <div className="mc-task">
      {/* A task of several parts says which one it is at. */}
      <ProgressBar label={message || label} count={count} percent={progress} />
      <div className="mc-frame-actions">
        <button type="button" className="mc-button" disabled={stopping} onClick={cancel}>
          {host.t(stopping ? 'Canceling' : 'Cancel')}
        </button>
      </div>
    </div>
  )
}
