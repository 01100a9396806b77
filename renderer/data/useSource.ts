import { useMemo } from 'react'
import { useChanges } from './changes.ts'
import { evaluate } from '../scope/evaluate.ts'
import type { HostRequest } from '../host/Host.tsx'
import { useScope } from '../scope/Scope.tsx'
import { useEverySeconds } from './useEverySeconds.ts'
import { type Loaded, useRequests } from './useRequests.ts'

export type Source = { state: Loaded<unknown>; reload(): void }

/** What a block's `GET x` answers, or the value of its expression. `seconds`: how often the call is made again while the page is seen. */
export function useSource(source: unknown, params: unknown, seconds?: number): Source {
  const scope = useScope()
  const call = typeof source === 'string' && source.startsWith('GET ') ? source.slice(4) : null
  const filled = JSON.stringify(call === null ? null : evaluate(params ?? {}, scope))
  const requests = useMemo<Record<string, HostRequest>>(() => {
    if (call === null) return {}
    return { result: { method: 'GET', api: call, params: JSON.parse(filled) as Record<string, unknown> } }
  }, [call, filled])
  const [loaded, reload] = useRequests(requests)
  useChanges(undefined, call === null ? [] : [call], reload)
  useEverySeconds(call === null ? 0 : (seconds ?? 0), reload)
  if (call === null) return { state: { status: 'ready', data: evaluate(source, scope) }, reload }
  if (loaded.status !== 'ready') return { state: loaded, reload }
  return { state: { status: 'ready', data: loaded.data.result ?? null }, reload }
}
