import type { Ahead } from '../../../kind/Ahead.ts'
import { askViews } from '../views/knownViews.ts'
import { keepsViews } from '../views/useSavedViews.ts'
import type { ListBlock } from '../plan/listBlock.ts'
import { askMetadata } from '../plan/useMetadata.ts'

/** What a list asks before it can ask for rows. */
export const askedAhead: Ahead<ListBlock> = (block, { page, entities, memory, viewsKept }) => {
  const api = block.api ?? page.api[0] ?? entities.get(String(block.list))?.api.list
  if (api === undefined) return []
  const metadata = askMetadata(api, typeof block.list === 'string')
  return viewsKept || keepsViews(memory) ? [metadata, askViews(api)] : [metadata]
}
