import { useMemo } from 'react'
import type { Metadata } from '../../../../contract/wire/table/table.ts'
import { resolvePresets } from '../../../filters/presets.ts'
import type { Host } from '../../../host/Host.tsx'

type Filters = Readonly<Record<string, string>>

/** What is chosen in the words of the protocol; the same object until other seconds are meant: past midnight a list of today is another. */
export function useAskedFilters(chosen: Filters, metadata: Metadata, { now, timeZone }: Pick<Host, 'now' | 'timeZone'>): Filters {
  const asked = resolvePresets(chosen, metadata, now(), timeZone)
  const key = asked === chosen ? '' : JSON.stringify(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the content of what is asked
  return useMemo(() => asked, [chosen, key])
}
