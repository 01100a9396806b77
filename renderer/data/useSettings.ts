import { useMemo, useSyncExternalStore } from 'react'
import useSWR from 'swr'
import type { PageReads } from '../../contract/language/Page.ts'
import { useHost } from '../host/Host.tsx'
import { subscribeToChanges } from './changes.ts'

type Settings = Record<string, Record<string, unknown>>
type Found = { settings: Settings | undefined; error: unknown; reload(): void }

/** Milliseconds for which what was read is believed without asking again. */
const believed = 60_000

// Grows with each change of settings made here: what was read before is asked for anew, by pages opened later as well. Of what others
// change the next page tells that is opened after a minute, or the window when it is looked at again.
let round = 0
const asked = new Set<string>()
const listeners = new Set<() => void>()
subscribeToChanges(changed => {
  if (!changed.has('*') && ![...changed].some(name => asked.has(name))) return
  round++
  for (const listener of [...listeners]) listener()
})

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * What the expressions of a page read as `settings`: nothing but what it names is loaded, once for all pages that name the same. Undefined
 * while the first come. What the back end does not tell has the default of its field.
 */
export function useSettings(named: PageReads['settings'] = none): Found {
  const host = useHost()
  const names = Object.keys(named)
  for (const name of names) asked.add(name)
  const now = useSyncExternalStore(listen, () => round)
  const key = names.length === 0 ? null : ['settings', names.join(), host.user.uid ?? null, now]
  const { data, error, mutate } = useSWR<Settings, unknown>(key, () => host.settings(names), {
    dedupingInterval: believed,
    keepPreviousData: true,
    shouldRetryOnError: false,
  })
  const isKnown = key === null || data !== undefined
  const settings = useMemo(
    () =>
      isKnown ? Object.fromEntries(Object.entries(named).map(([name, own]) => [name, { ...own, ...data?.[name] }])) : undefined,
    [isKnown, data, named],
  )
  return { settings, error: data ? undefined : error, reload: () => void mutate() }
}
const none: Settings = {}
