import { useMemo } from 'react'
import useSWR, { mutate } from 'swr'
import type { PageReads } from '../../contract/language/Page.ts'
import { useHost } from '../host/Host.tsx'
import { subscribeToChanges } from './changes.ts'

type Settings = Record<string, Record<string, unknown>>
type Found = { settings: Settings | undefined; error: unknown; reload(): void }

const first = 'settings'
/** Milliseconds for which what was read is believed without asking again. */
const believed = 60_000

// Whoever saves settings here sees their effect at once, on the pages that are closed as well; of others' changes the next opening
// of a page tells.
subscribeToChanges(changed => {
  const isMeant = (name: string) => changed.has(name) || changed.has('*')
  void mutate(key => Array.isArray(key) && key[0] === first && String(key[1]).split(',').some(isMeant))
})

/**
 * What the expressions of a page read as `settings`: nothing but what it names is loaded, once for all pages that name the same. Undefined
 * while the first come. What the back end does not tell has the default of its field.
 */
export function useSettings(named: PageReads['settings'] = none): Found {
  const host = useHost()
  const names = Object.keys(named)
  const key = names.length === 0 ? null : [first, names.join(), host.user.uid ?? null]
  const {
    data,
    error,
    mutate: again,
  } = useSWR<Settings, unknown>(key, () => host.settings(names), { dedupingInterval: believed, shouldRetryOnError: false })
  const settings = useMemo(
    () =>
      key === null || data
        ? Object.fromEntries(Object.entries(named).map(([name, own]) => [name, { ...own, ...data?.[name] }]))
        : undefined,
    [key, data, named],
  )
  return { settings, error: data ? undefined : error, reload: () => void again() }
}
const none: Settings = {}
