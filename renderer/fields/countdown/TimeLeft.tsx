import { useSyncExternalStore } from 'react'
import { formatTime } from '../../../contract/values/time.ts'
import type { Host } from '../../host/Host.tsx'
import { sayTimeLeft } from './sayTimeLeft.ts'

type Props = { at: number; urgent: number; host: Host }

/** How often the time left is looked at again. */
const pause = 20_000

const subscribe = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, pause)
  return () => clearInterval(timer)
}

/** The time until a moment, counted down while it is seen; red when little is left. The moment itself is told on hover. */
export function TimeLeft({ at, urgent, host }: Props) {
  const left = useSyncExternalStore(subscribe, () => Math.ceil((at - host.now()) / 60) * 60)
  return (
    <time className={left <= urgent ? 'mc-tone-text-danger' : undefined} title={formatTime(at, undefined, host.timeZone)}>
      {sayTimeLeft(left, host)}
    </time>
  )
}
