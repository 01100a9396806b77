import type { Block as BlockNode } from '../../contract/language/shape.ts'
import { type ActionPlace, ActionPlaceProvider } from '../scope/ActionPlace.tsx'
import { DraftsProvider, useDrafts } from '../forms/model/Drafts.ts'
import { Blocks } from '../page/Block.tsx'
import { type PagePlace, PageProvider } from '../scope/PageContext.tsx'
import { useLatest } from '../scope/PageVersions.ts'
import { ScopeProvider } from '../scope/Scope.tsx'

type Props = { blocks: BlockNode | BlockNode[]; names: Record<string, unknown>; place: ActionPlace; page: PagePlace | null }

/**
 * Blocks in a dialog or drawer, with the names and the page of the place that opened them; when their file changes they are drawn
 * anew, with what was typed.
 */
export function ShownBlocks({ blocks, names, place, page }: Props) {
  const latest = useLatest(blocks, page?.versions)
  const { drafts, round } = useDrafts(latest)
  return (
    <PageProvider value={page && { ...page, over: true, start: null }}>
      <ScopeProvider value={names}>
        <ActionPlaceProvider value={{ place: place.place, entity: place.entity }}>
          <DraftsProvider value={drafts}>
            <Blocks key={round} blocks={Array.isArray(latest) ? latest : [latest]} place={`${place.place}.open`} />
          </DraftsProvider>
        </ActionPlaceProvider>
      </ScopeProvider>
    </PageProvider>
  )
}
