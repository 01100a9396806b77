import { useEffect, useRef, useState } from 'react'
import { guardTime } from './guardTime.ts'

/** `deaf`: a press would be the second of one that writes. `write` never rejects. */
export type Writing = { deaf: boolean; write(work: () => Promise<unknown>): Promise<void> }

/**
 * Presses that write, of which only one is heard: they are deaf while it works and for 3000 ms after (docs/rules/console.md#clicks).
 * What was refused, or answers false, may be pressed again at once; who refused it has said so.
 */
export function useWriting(): Writing {
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const running = useRef(false)
  useEffect(() => {
    if (state !== 'done') return undefined
    const timer = setTimeout(() => setState('open'), guardTime)
    return () => clearTimeout(timer)
  }, [state])
  const write: Writing['write'] = async work => {
    if (running.current || state !== 'open') return
    running.current = true
    setState('busy')
    const done = await work().then(
      result => result !== false,
      () => false,
    )
    running.current = false
    setState(done ? 'done' : 'open')
  }
  return { deaf: state !== 'open', write }
}
