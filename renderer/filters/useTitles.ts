import useSWR from 'swr'
import type { FieldFilterProps } from '../kind/define.ts'
import { loadChoices } from '../values/loadChoices.ts'
import { findChoice } from '../values/useChoices.ts'

const keyOf = (id: string): string | number => (/^\d{1,15}$/.test(id) ? Number(id) : id)

/**
 * The titles of chosen records, in the order of the ids: asked for once, for the filter and its chip together. A title that is not
 * known yet, or not any more, is the number.
 */
export function useTitles({ value, field, name, host, optionsApi }: Omit<FieldFilterProps, 'onChange' | 'label'>): string[] {
  const ids = value === '' ? [] : value.split(',').map(keyOf)
  const { data } = useSWR(
    optionsApi && ids.length > 0 ? ['titles', optionsApi, name, value, host.language] : null,
    () => loadChoices(optionsApi ?? '', { ...field, name }, host, { ids }),
    { revalidateOnFocus: false, keepPreviousData: true, shouldRetryOnError: false },
  )
  return ids.map(id => findChoice(data ?? [], id)?.label ?? String(id))
}
