import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Entity } from '../../../../contract/language/Entity.ts'
import type { Block } from '../../../../contract/language/shape.ts'
import type { Metadata } from '../../../../contract/wire/table.ts'
import { useHost } from '../../../Host.tsx'
import { usePagePlace } from '../../../PageContext.tsx'
import { checkState, type StateProblem } from './checkState.ts'
import { findProblems, type ListState, readState, type StateBases, writeState } from './listState.ts'
import { isFirstList, readsName } from './pageQuery.ts'

/** The state that is shown, the address it was read from, and what was written there but has not arrived yet. */
type Shown = { state: ListState; read: string; written: readonly string[] }

/**
 * Shows a change at once and lets the address follow. What arrives there is either what was written here, and then nothing is to be
 * done, or somebody went elsewhere: back, or by a link.
 */
function follow(shown: Shown, address: ListState, key: string): Shown {
  const at = shown.written.indexOf(key)
  return at >= 0 ? { ...shown, read: key, written: shown.written.slice(at + 1) } : { state: address, read: key, written: [] }
}

export type ListStateControl = {
  state: ListState
  /** What the address asks for and the table cannot do */
  problems: StateProblem[]
  change(state: ListState, push?: boolean): void
  /** Takes what the table cannot do out of the address. */
  tidy(): void
}

type Place = {
  block: Block
  place: string
  names: readonly string[]
  metadata: Metadata
  entity: Entity | undefined
  /** What saved views hold */
  bases: StateBases
}

/**
 * The state of a list and how to change it. The address owns it, so back, reload and a shared link bring it back; a list over
 * another page, or without a page, keeps it to itself.
 */
export function useListState({ block, place, names, metadata, entity, bases }: Place): ListStateControl {
  const host = useHost()
  const page = usePagePlace()
  const owned = page !== null && !page.over
  const prefix = useMemo(() => prefixOf(block, place, page), [block, place, page])
  const { query } = host.location
  const address = useMemo(() => readState(owned ? query : noQuery, names, prefix, bases), [query, names, prefix, owned, bases])
  const key = JSON.stringify(address)
  const [kept, setShown] = useState<Shown>({ state: address, read: key, written: [] })
  const shown = kept.read === key ? kept : follow(kept, address, key)
  if (shown !== kept) setShown(shown)

  const checked = useMemo(() => checkState(shown.state, metadata, entity), [shown.state, metadata, entity])
  const unread = useMemo(
    () => (owned && page ? findProblems(query, names, prefix, name => readsName(page, name)) : []),
    [owned, page, query, names, prefix],
  )
  const latest = useRef({ host, names, prefix, owned, page, bases })
  latest.current = { host, names, prefix, owned, page, bases }
  const change = useCallback((next: ListState, push = false) => {
    const { host, names, prefix, owned, page, bases } = latest.current
    if (!owned || !page) return setShown(now => ({ ...now, state: next }))
    const query = writeState(host.location.query, next, names, prefix, bases)
    const key = JSON.stringify(readState(query, names, prefix, bases))
    setShown(now => ({ ...now, state: next, written: key === now.read ? now.written : [...now.written, key] }))
    // Back goes to the page or view before; filters and order are replaced, so that it need not undo one after another.
    host.setQuery(query, { replace: !push })
  }, [])
  // A list that opens with a view says so in the address, so that it can be shared.
  const opensWith = owned && shown.state.view !== null && !query.has(`${prefix}view`) ? shown.state.view : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such address
  useEffect(() => {
    if (opensWith !== null) change(shown.state)
  }, [opensWith])
  const tidy = () => {
    const query = new URLSearchParams(host.location.query)
    for (const { name } of unread) query.delete(name)
    host.setQuery(writeState(query, checked.state, names, prefix, bases), { replace: true })
  }
  return { state: checked.state, problems: [...checked.problems, ...unread], change, tidy }
}

const noQuery = new URLSearchParams()

const prefixOf = (block: Block, place: string, page: ReturnType<typeof usePagePlace>): string =>
  !page || isFirstList(block, page) ? '' : `${block.id ?? place.replace(/\D+/g, '-').replace(/^-|-$/g, '')}.`
