import { useCallback, useMemo, useState } from 'react'
import { noViews, readSavedViews, type SavedViews } from '../../../../contract/wire/query/savedViews.ts'
import type { Host } from '../../../host/Host.tsx'
import { useTold } from '../../../data/useTold.ts'
import { useSteadyHost } from '../../../host/useSteadyHost.ts'
import { localStore } from './localStore.ts'
import { askViews, remoteStore } from './remoteStore.ts'
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
  const store = useMemo(() => (remote ? remoteStore(host, api ?? '') : localStore(host, api ?? '')), [remote, host, api])
  const key = api && remote ? ['views', api, host.user.uid ?? null] : null
  const { told, sure, error, ask } = useTold(key, askViews(api ?? ''), readSavedViews)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change
  const kept = useMemo(() => (remote ? undefined : store.peek?.()), [remote, store, round])
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
