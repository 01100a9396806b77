import { useEffect, useRef } from 'react'
import type { Metadata } from '../../../../contract/wire/table/table.ts'
import { announceChanges } from '../../../data/changes.ts'
import type { Host } from '../../../host/Host.tsx'
import { useOverlay } from '../../../overlay/Overlays.tsx'
import { TaskProgress } from '../../../tasks/TaskProgress.tsx'
import { watchTask } from '../../../tasks/watchTask.ts'
import { ImportDone, ImportFound, ImportRefused } from './ImportOutcome.tsx'
import { ImportPlace } from './ImportPlace.tsx'
import './import.css'
import { type ImportStep, useImport } from './useImport.ts'

type Props = { host: Host; api: string; metadata: Metadata }

/** The template and a place for the file; then what is wrong with it, or that it is done. Answers the filter that shows the new rows. */
export default function ImportDialog({ host, api, metadata }: Props) {
  const { step, choose, send, endTask, lose, restart } = useImport(host, api, metadata)
  const overlay = useOverlay()
  const place = useRef<HTMLDivElement>(null)
  useFocusOnChange(place, step.at)
  useGoOn(host, api, step)
  const finish = (show: Record<string, string> | null) => overlay?.emit('imported', show)
  return (
    <div className="mc-import" ref={place} tabIndex={-1}>
      {step.at === 'choose' ? (
        <ImportPlace host={host} api={api} importKey={metadata.import_key} note={step.note} choose={choose} />
      ) : null}
      {step.at === 'sending' ? (
        <p className="mc-import-sending" role="status">
          {host.t('Reading the file')}
        </p>
      ) : null}
      {step.at === 'task' ? (
        <TaskProgress
          key={step.task}
          host={host}
          id={step.task}
          label={step.dry ? host.t('Checking rows') : host.t('Writing rows')}
          onEnd={task => endTask(task, step)}
          onLost={lose}
        />
      ) : null}
      {step.at === 'checked' ? (
        <ImportFound
          host={host}
          report={step.report}
          task={step.task}
          restart={restart}
          start={() => void send(step.file, false)}
        />
      ) : null}
      {step.at === 'refused' ? <ImportRefused host={host} step={step} restart={restart} /> : null}
      {step.at === 'done' ? (
        <ImportDone
          host={host}
          message={step.message}
          changed={step.changed}
          task={step.task}
          close={() => finish(null)}
          show={() => finish(step.show)}
        />
      ) : null}
    </div>
  )
}

/** What was focused is gone with its step; the next Tab goes on from here. */
function useFocusOnChange(place: React.RefObject<HTMLElement | null>, at: string): void {
  const before = useRef(at)
  useEffect(() => {
    if (before.current !== at) place.current?.focus({ preventScroll: true })
    before.current = at
  }, [place, at])
}

/** An import goes on when its window is closed; how it ended is said then, and the list drawn anew. */
function useGoOn(host: Host, api: string, step: ImportStep): void {
  const latest = useRef({ host, api, step })
  latest.current = { host, api, step }
  useEffect(
    () => () => {
      const { host, api, step } = latest.current
      if (step.at === 'done') announceChanges([api])
      if (step.at !== 'task' || step.dry) return
      host.say('info', host.t('The import continues in the background'))
      void watchTask(host, step.task).then(
        task => {
          host.say(task.status === 2 ? 'success' : 'error', task.message)
          announceChanges([api])
        },
        error => host.report({ message: 'An import could not be watched', place: api, error }),
      )
    },
    [],
  )
}
