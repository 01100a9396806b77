import useSWR from 'swr/immutable'
import { readMetadata } from '../../../../contract/wire/metadata/readMetadata.ts'
import type { Metadata } from '../../../../contract/wire/table/table.ts'
import { type HostRequest, useHost } from '../../../host/Host.tsx'

export type MetadataState = { metadata?: Metadata; error?: unknown; reload(): void }

export const askMetadata = (api: string): HostRequest => ({ method: 'GET', api, params: { _metadata: 1 }, quiet: true })

/** What the back end says about a table; asked once for each user and language, and shown at once when a list is opened again. */
export function useMetadata(api: string | undefined): MetadataState {
  const host = useHost()
  const key = api ? ['metadata', api, host.language, host.user.uid ?? null] : null
  const { data, error, mutate } = useSWR<Metadata, unknown>(key, async () => {
    const answer = await host.call(askMetadata(api ?? ''))
    return readMetadata(answer.data)
  })
  return { ...(data ? { metadata: data } : {}), error, reload: () => void mutate() }
}
