import { lazy, Suspense, useState } from 'react'
import { isObject } from '../../contract/values/loose.ts'
import type { Task } from '../../contract/wire/task/task.ts'
import { announceChanges } from '../data/changes.ts'
import type { Host } from '../host/Host.tsx'
import type { BatchNote } from '../scope/ActionPlace.tsx'

const TaskProgress = lazy(() => import('../tasks/TaskProgress.tsx').then(file => ({ default: file.TaskProgress })))

const readNote = (host: Host, key: string): BatchNote | null => {
  const note = host.tab?.get(key)
  return isObject(note) && typeof note.task === 'number' ? { task: note.task, label: String(note.label) } : null
}

type Props = { host: Host; api: string; keepAs: string }

/** A big batch that was running when the page was loaded again: how far it is, then what came of it, until it is put away. */
export function KeptBatch({ host, api, keepAs }: Props) {
  const [note, setNote] = useState(() => readNote(host, keepAs))
  const [end, setEnd] = useState<Task | null>(null)
  if (!note) return null
  const putAway = () => {
    host.tab?.set(keepAs, undefined)
    setNote(null)
  }
  if (!end) {
    const over = (task: Task) => {
      setEnd(task)
      announceChanges([api])
    }
    return (
      <Suspense fallback={null}>
        <TaskProgress host={host} id={note.task} label={note.label} onEnd={over} onLost={putAway} />
      </Suspense>
    )
  }
  const refused = isObject(end.result) && Number(end.result.failed) > 0
  return (
    <div className="mc-batch" role="status">
      <span className="mc-batch-count">{`${note.label}: ${end.message}`}</span>
      <span className="mc-batch-actions">
        {refused ? (
          <button type="button" className="mc-button" onClick={() => saveFailures(host, note)}>
            {host.t('Download failed rows')}
          </button>
        ) : null}
        <button type="button" className="mc-button" onClick={putAway}>
          {host.t('OK')}
        </button>
      </span>
    </div>
  )
}

async function saveFailures(host: Host, { task, label }: BatchNote): Promise<void> {
  const [{ readFailures }, { failuresFile }, { saveFile }] = await Promise.all([
    import('./followTask.ts'),
    import('./failuresFile.ts'),
    import('../values/saveFile.ts'),
  ])
  saveFile(
    `${label}_${host.t('Not done')}.csv`,
    failuresFile(await readFailures(host, task), ['ID', host.t('Record'), host.t('Reason')]),
  )
}
