import { useRef, useState } from 'react'
import { formatTime } from '../../../contract/values/time.ts'
import { type Host, useHost } from '../../host/Host.tsx'
import { Icon } from '../../icon/Icon.tsx'
import './scans.css'

type Outcome = 'waiting' | 'done' | 'refused'
/** One code and what came of it; `at` in epoch seconds. */
type Scan = { id: number; at: number; outcome: Outcome; said: string }
const kept = 10

type Answered = (isDone: boolean, said: string) => void
export type Scanner = {
  scans: readonly Scan[]
  /** A code was taken: it is told as under way until it is answered. */
  take(code: string): Answered
  /** One code after the other, in the order they came in. */
  inTurn<T>(send: () => Promise<T>): Promise<T>
}

/** The last ten codes, the newest first, and what came of them: by a sound too, because who scans looks elsewhere. */
export function useScanner(host: Pick<Host, 'now' | 'sound'>): Scanner {
  const [scans, setScans] = useState<Scan[]>([])
  const nextId = useRef(1)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const take = (code: string): Answered => {
    const id = nextId.current++
    setScans(now => [{ id, at: host.now(), outcome: 'waiting' as const, said: code }, ...now].slice(0, kept))
    return (isDone, said) => {
      // Of a lost session and a missing right the console has told by itself.
      if (said === '') return setScans(now => now.filter(scan => scan.id !== id))
      host.sound?.(isDone ? 'done' : 'refused')
      const outcome = isDone ? 'done' : 'refused'
      setScans(now => now.map(scan => (scan.id === id ? { ...scan, outcome, said } : scan)))
    }
  }
  const inTurn = <T,>(send: () => Promise<T>): Promise<T> => {
    const sent = last.current.then(send)
    last.current = sent.catch(() => undefined)
    return sent
  }
  return { scans, take, inTurn }
}

/** What came of the codes, where everybody sees and hears it; nothing before the first. */
export function Scans({ scans }: { scans: readonly Scan[] }) {
  const host = useHost()
  return (
    <div className="mc-scans" role="log" aria-label={host.t('Last scanned')}>
      {scans.length > 0 ? (
        <ol>
          {scans.map(({ id, at, outcome, said }) => (
            // What is answered is news to a reader, not a word that changed.
            <li key={`${id} ${outcome}`} className={`mc-scan-${outcome}`} aria-hidden={outcome === 'waiting'}>
              {outcome === 'waiting' ? (
                <span className="mc-spinner" />
              ) : (
                <Icon name={outcome === 'done' ? 'check-circle' : 'exclamation-circle'} />
              )}
              <span className="mc-scan-said">{said}</span>
              <time dateTime={new Date(at * 1000).toISOString()}>{formatTime(at, 'HH:mm:ss', host.timeZone)}</time>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  )
}
