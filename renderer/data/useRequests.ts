import { useCallback, useEffect, useRef, useState } from 'react'
import { useHost, type HostRequest } from '../host/Host.tsx'

export type Loaded<T> = { status: 'loading' } | { status: 'ready'; data: T } | { status: 'failed'; error: unknown }

/**
 * Loads named requests side by side; a newer set always wins over a late answer of an older one, whose requests are aborted.
 * On `reload`, and in another language, whose words answers hold, the old data stays until the new one is there.
 */
export function useRequests(requests: Record<string, HostRequest>): [Loaded<Record<string, unknown>>, () => void] {
  const host = useHost()
  const { language } = host
  const key = JSON.stringify(requests)
  const [state, setState] = useState<{ key: string; loaded: Loaded<Record<string, unknown>> }>({
    key: '',
    loaded: { status: 'loading' },
  })
  const [round, setRound] = useState(0)
  const call = useRef(host.call)
  call.current = host.call
  /** What was answered last: a page that is shown again asks nothing anew */
  const answered = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the content of the requests, the round and the language ask for them again
  useEffect(() => {
    const asked = `${round} ${language} ${key}`
    if (answered.current === asked) return undefined
    const stop = new AbortController()
    const all = Object.entries(requests).map(async ([name, request]) => {
      const { data } = await call.current({ ...request, signal: stop.signal, quiet: true })
      return [name, data] as const
    })
    Promise.all(all).then(
      pairs => {
        if (stop.signal.aborted) return
        answered.current = asked
        setState({ key, loaded: { status: 'ready', data: Object.fromEntries(pairs) } })
      },
      error => {
        if (stop.signal.aborted) return
        answered.current = ''
        setState({ key, loaded: { status: 'failed', error } })
      },
    )
    return () => stop.abort()
  }, [key, round, language])
  const reload = useCallback(() => setRound(now => now + 1), [])
  const empty = key === '{}'
  return [empty ? nothing : state.key === key ? state.loaded : loading, reload]
}

const loading: Loaded<Record<string, unknown>> = { status: 'loading' }
const nothing: Loaded<Record<string, unknown>> = { status: 'ready', data: {} }
