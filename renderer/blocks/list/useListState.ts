import { useCallback, useMemo, useRef, useState } from 'react'
import type { Block } from '../../../contract/language/shape.ts'
import { useHost } from '../../Host.tsx'
import { type PagePlace, usePagePlace } from '../../PageContext.tsx'
import { type ListState, readState, startState, writeState } from './listState.ts'

/** Whether this list is the first of its page: the first one writes plain names into the address. */
function isFirstList(block: Block, page: PagePlace): boolean {
  const find = (blocks: unknown): Block | null => {
    if (Array.isArray(blocks)) {
      for (const one of blocks) {
        const found = find(one)
        if (found) return found
      }
      return null
    }
    if (typeof blocks !== 'object' || blocks === null) return null
    if ('kind' in blocks && blocks.kind === 'list') return blocks as Block
    return find(Object.values(blocks).filter(value => typeof value === 'object'))
  }
  return find(page.page.blocks) === block
}

/**
 * The state of a list and how to change it. The address owns it, so back, reload and a shared link bring it back; a list over
 * another page, or without a page, keeps it to itself.
 */
export function useListState(
  block: Block,
  place: string,
  names: readonly string[],
): [ListState, (state: ListState, push?: boolean) => void] {
  const host = useHost()
  const page = usePagePlace()
  const owned = page !== null && !page.over
  const prefix = !page || isFirstList(block, page) ? '' : `${block.id ?? place.replace(/\D+/g, '-').replace(/^-|-$/g, '')}.`
  const [local, setLocal] = useState(startState)
  const { query } = host.location
  const fromAddress = useMemo(() => readState(query, names, prefix), [query, names, prefix])
  const filters = useSame(fromAddress.filters)
  const shown = useMemo(() => ({ ...fromAddress, filters }), [fromAddress, filters])
  const latest = useRef({ host, names, prefix, owned })
  latest.current = { host, names, prefix, owned }
  const change = useCallback((next: ListState, push = false) => {
    const { host, names, prefix, owned } = latest.current
    // Back goes to the page or view before; filters and order are replaced, so that it need not undo one after another.
    if (owned) host.setQuery(writeState(host.location.query, next, names, prefix), { replace: !push })
    else setLocal(next)
  }, [])
  return [owned ? shown : local, change]
}

/** The same object while its texts are the same: turning a page draws no filter again. */
function useSame(texts: ListState['filters']): ListState['filters'] {
  const kept = useRef(texts)
  if (JSON.stringify(kept.current) !== JSON.stringify(texts)) kept.current = texts
  return kept.current
}
