import { useState } from 'react'
import { isObject } from '../../contract/values/loose.ts'
import type { Task } from '../../contract/wire/task/task.ts'
import { announceChanges } from '../data/changes.ts'
import type { Host } from '../host/Host.tsx'
import type { BatchNote } from '../scope/ActionPlace.tsx'
import { TaskProgress } from '../tasks/TaskProgress.tsx'

type Props = { host: Host; api: string; note: BatchNote; putAway(): void }

/** A batch that is running: how far it is, then what came of it. */
export default function RunningBatch({ host, api, note, putAway }: Props) {
  const [end, setEnd] = useState<Task | null>(null)
  if (!end) {
    const over = (task: Task) => {
      setEnd(task)
      announceChanges([api])
    }
    return <TaskProgress host={host} id={note.task} label={note.label} onEnd={over} onLost={putAway} />
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
