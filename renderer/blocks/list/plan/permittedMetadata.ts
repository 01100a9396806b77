import type { Column } from '../../../../contract/language/shape.ts'
import type { Metadata } from '../../../../contract/wire/table/table.ts'
import type { Host } from '../../../host/Host.tsx'
import { mayAll } from '../../../action/mayRun.ts'

/**
 * The metadata of a list without the columns that its page shows to others alone (`can`): what is no column of the table is no filter,
 * no part of a card and no choice of an export either.
 */
export function permittedMetadata(metadata: Metadata, written: readonly Column[] | undefined, host: Pick<Host, 'may'>): Metadata {
  const hidden = new Set((written ?? []).flatMap(({ field, can }) => (field && can && !mayAll(can, host) ? [field] : [])))
  // A page may show a field twice, once to everybody.
  for (const { field, can } of written ?? []) if (field && (!can || mayAll(can, host))) hidden.delete(field)
  if (hidden.size === 0) return metadata
  const isKept = (name: string): boolean => !hidden.has(name)
  return {
    ...metadata,
    column_names: metadata.column_names.filter(isKept),
    top_search: metadata.top_search.filter(isKept),
    rows: Object.fromEntries(Object.entries(metadata.rows).filter(([name]) => isKept(name))),
  }
}
