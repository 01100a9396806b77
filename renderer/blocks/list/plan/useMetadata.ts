import { readMetadata } from '../../../../contract/wire/metadata/readMetadata.ts'
import type { Metadata } from '../../../../contract/wire/table/table.ts'
import { useTold } from '../../../data/useTold.ts'
import { type HostRequest, useHost } from '../../../host/Host.tsx'

export type MetadataState = { metadata?: Metadata; error?: unknown; reload(): void }

/** @param isKnown an entity says what can be done to its rows; else the back end is asked that too */
export const askMetadata = (api: string, isKnown: boolean): HostRequest => ({
  method: 'GET',
  api,
  params: { _metadata: 1, ...(isKnown ? {} : { _actions: 1 }) },
  quiet: true,
})

/** What the back end says about a table; asked once for each user and language. */
export function useMetadata(api: string | undefined, isKnown: boolean): MetadataState {
  const { language, user } = useHost()
  const key = api ? ['metadata', api, language, user.uid ?? null, isKnown] : null
  const { told, error, ask } = useTold(key, askMetadata(api ?? '', isKnown), readMetadata)
  return { ...(told ? { metadata: told } : {}), error, reload: () => void ask() }
}
