import { useRef, useState } from 'react'
import { formatTime } from '../../../contract/values/time.ts'
import { type Host, useHost } from '../../host/Host.tsx'
import { Icon } from '../../icon/Icon.tsx'
import './scans.css'

/** What came of one code; `at` in epoch seconds. */
type Scan = { id: number; at: number; isDone: boolean; said: string }
const kept = 10

export type TellScan = (isDone: boolean, said: string) => void

/** The last ten codes, the newest first, and what tells of another one: by a sound too, because who scans looks elsewhere. */
export function useScans(host: Pick<Host, 'now' | 'sound'>): { scans: Scan[]; tell: TellScan } {
  const [scans, setScans] = useState<Scan[]>([])
  const nextId = useRef(1)
  const tell: TellScan = (isDone, said) => {
    // Of a lost session and a missing right the console has told by itself.
    if (said === '') return
    host.sound?.(isDone ? 'done' : 'refused')
    const scan = { id: nextId.current++, at: host.now(), isDone, said }
    setScans(now => [scan, ...now].slice(0, kept))
  }
  return { scans, tell }
}

/** What came of the codes, where everybody sees and hears it; nothing before the first. */
export function Scans({ scans }: { scans: readonly Scan[] }) {
  const host = useHost()
  return (
    <div className="mc-scans" role="log" aria-label={host.t('Last scanned')}>
      {scans.length > 0 ? (
        <ol>
          {scans.map(({ id, at, isDone, said }) => (
            <li key={id} className={isDone ? 'mc-scan-done' : 'mc-scan-refused'}>
              <Icon name={isDone ? 'check-circle' : 'exclamation-circle'} />
              <span>{said}</span>
              <time dateTime={new Date(at * 1000).toISOString()}>{formatTime(at, 'HH:mm:ss', host.timeZone)}</time>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  )
}
