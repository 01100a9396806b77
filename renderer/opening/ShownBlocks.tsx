import type { Block as BlockNode } from '../../contract/language/shape.ts'
import { type ActionPlace, ActionPlaceProvider } from '../scope/ActionPlace.tsx'
import { Blocks } from '../page/Block.tsx'
import { type PagePlace, PageProvider } from '../scope/PageContext.tsx'
import { ScopeProvider } from '../scope/Scope.tsx'

type Props = { blocks: BlockNode[]; names: Record<string, unknown>; place: ActionPlace; page: PagePlace | null }

/** Blocks in a dialog or drawer, with the names and the page of the place that opened them. */
export function ShownBlocks({ blocks, names, place, page }: Props) {
  return (
    <PageProvider value={page && { ...page, over: true, start: null }}>
      <ScopeProvider value={names}>
        <ActionPlaceProvider value={{ place: place.place, entity: place.entity }}>
          <Blocks blocks={blocks} place={`${place.place}.open`} />
        </ActionPlaceProvider>
      </ScopeProvider>
    </PageProvider>
  )
}
