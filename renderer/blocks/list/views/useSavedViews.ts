import { useCallback, useMemo, useState } from 'react'
import { noViews, readSavedViews, type SavedViews } from '../../../../contract/wire/query/savedViews.ts'
import type { Host } from '../../../host/Host.tsx'
import { useTold } from '../../../data/useTold.ts'
import { useSteadyHost } from '../../../host/useSteadyHost.ts'
import { askViews, localViews } from './knownViews.ts'
import type { ViewStore } from './ViewStore.ts'

export type SavedViewsControl = {
  /** Absent while they are on their way */
  views: SavedViews | undefined
  /** They are those of now, not of the last visit */
  sure: boolean
  /** Kept in this browser alone */
  local: boolean
  save: ViewStore['save']
  remove: ViewStore['remove']
  start: ViewStore['start']
}

/** Remembered of a back end that keeps views. */
const supportKey = 'views'
export const keepsViews = ({ get }: Pick<Host['memory'], 'get'>): boolean => get(supportKey) === 1

/** Views of one list. `supported`: the metadata says that the back end keeps them; undefined while it is not known. */
export function useSavedViews(api: string | undefined, supported: boolean | undefined): SavedViewsControl {
  const host = useSteadyHost()
  const { memory } = host
  if (supported !== undefined && supported !== keepsViews(memory)) memory.set(supportKey, supported ? 1 : null)
  // A back end that kept views of another list is asked at once, beside the metadata.
  const remote = supported ?? keepsViews(memory)
  const store = useMemo(() => laterStore(host, api ?? '', remote), [remote, host, api])
  const key = api && remote ? ['views', api, host.user.uid ?? null] : null
  const { told, sure, error, ask } = useTold(key, askViews(api ?? ''), readSavedViews)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change
  const kept = useMemo(() => (remote ? undefined : localViews(host, api ?? '')), [remote, host, api, round])
  const afterwards = useCallback(
    <Given extends unknown[], Answer>(run: (...given: Given) => Promise<Answer>) =>
      async (...given: Given): Promise<Answer> => {
        try {
          return await run(...given)
        } finally {
          setRound(now => now + 1)
          await ask()
        }
      },
    [ask],
  )
  return useMemo(
    () => ({
      views: supported === undefined && !remote ? undefined : (kept ?? told ?? (error ? noViews : undefined)),
      sure: sure || !remote || error !== undefined,
      local: !remote,
      save: afterwards(store.save),
      remove: afterwards(store.remove),
      start: afterwards(store.start),
    }),
    [supported, kept, told, sure, error, remote, store, afterwards],
  )
}

/** Where views are kept, loaded when one is kept, deleted or chosen for the start. */
function laterStore(host: Host, api: string, remote: boolean): ViewStore {
  const open = async (): Promise<ViewStore> =>
    remote ? (await import('./remoteStore.ts')).remoteStore(host, api) : (await import('./localStore.ts')).localStore(host, api)
  return {
    save: async draft => (await open()).save(draft),
    remove: async id => (await open()).remove(id),
    start: async id => (await open()).start(id),
  }
}
