import { type ReactNode, useReducer } from 'react'
import { timeSince } from '../../contract/values/relativeTime.ts'
import { formatTime } from '../../contract/values/time.ts'
import { useEverySeconds } from '../data/useEverySeconds.ts'
import type { Host } from '../host/Host.tsx'

type Props = {
  /** Epoch seconds */
  at: number
  host: Pick<Host, 't' | 'now' | 'timeZone'>
  /** The sentence it stands in; the words alone where absent */
  children?(words: string): ReactNode
}

/** How long ago something was, in words that stay true while they are seen; the moment itself where one points at them. */
export function Ago({ at, host, children = words => words }: Props) {
  const [, again] = useReducer((count: number) => count + 1, 0)
  useEverySeconds(30, again)
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={formatTime(at, undefined, host.timeZone)}>
      {children(sayAgo(at, host))}
    </time>
  )
}

function sayAgo(at: number, { t, now }: Props['host']): string {
  const { unit, count } = timeSince(at, now())
  if (unit === 'now') return t('just now')
  if (unit === 'minutes') return t('{count} minutes ago', { count })
  return unit === 'hours' ? t('{count} hours ago', { count }) : t('{count} days ago', { count })
}
