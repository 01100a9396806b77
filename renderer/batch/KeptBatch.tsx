import { lazy, Suspense, useState } from 'react'
import { isObject } from '../../contract/values/loose.ts'
import type { Host } from '../host/Host.tsx'
import type { BatchNote } from '../scope/ActionPlace.tsx'

const RunningBatch = lazy(() => import('./RunningBatch.tsx'))

const readNote = (host: Host, key: string): BatchNote | null => {
  const note = host.tab?.get(key)
  return isObject(note) && typeof note.task === 'number' ? { task: note.task, label: String(note.label) } : null
}

type Props = { host: Host; api: string; keepAs: string }

/** A big batch that was running when the page was loaded again, until it is put away; loaded where there is one. */
export function KeptBatch({ host, api, keepAs }: Props) {
  const [note, setNote] = useState(() => readNote(host, keepAs))
  if (!note) return null
  const putAway = () => {
    host.tab?.set(keepAs, undefined)
    setNote(null)
  }
  return (
    <Suspense fallback={null}>
      <RunningBatch host={host} api={api} note={note} putAway={putAway} />
    </Suspense>
  )
}
