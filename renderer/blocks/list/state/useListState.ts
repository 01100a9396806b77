import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Entity } from '../../../../contract/language/Entity.ts'
import type { Block } from '../../../../contract/language/shape.ts'
import type { Metadata } from '../../../../contract/wire/table/table.ts'
import { useHost } from '../../../host/Host.tsx'
import { usePagePlace } from '../../../scope/PageContext.tsx'
import { checkState } from './checkState.ts'
import type { StateProblem } from './stateProblem.ts'
import { findProblems, type ListState, readState, type StateBases, writeState } from './listState.ts'
import { isFirstList, readsName } from './pageQuery.ts'

/**
 * What was changed here and how far the address has followed. `ours` are the addresses that may be seen meanwhile: the one it was changed
 * at and those that were written; `awaited` those that have not arrived.
 */
type Change = { state: ListState; ours: readonly string[]; awaited: readonly string[] }

/** Another change, made at the address `at` and written to the address `to`. */
function addChange(before: Change | null, state: ListState, at: string, to: string): Change {
  const going = before?.ours.includes(at) ? before : { ours: [at], awaited: [] }
  // What goes back to where the address still is writes nothing that could arrive.
  const isBack = to === at
  return { state, ours: [...going.ours, to], awaited: isBack ? going.awaited : [...going.awaited, to] }
}

/** After an address has arrived: once all have, only the last is ours; one that nobody wrote here ends the change. */
function settle(change: Change, key: string): Change | null {
  if (!change.ours.includes(key)) return null
  const awaited = change.awaited.slice(change.awaited.indexOf(key) + 1)
  return awaited.length > 0 ? { ...change, awaited } : { ...change, ours: [key], awaited }
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
  /** They hold what they hold now, not at the last visit */
  sure: boolean
}

/**
 * The state of a list and how to change it. The address owns it, so back, reload and a shared link bring it back; a list over
 * another page, or without a page, keeps it to itself.
 */
export function useListState({ block, place, names, metadata, entity, bases, sure }: Place): ListStateControl {
  const host = useHost()
  const page = usePagePlace()
  const owned = page !== null && !page.over
  const prefix = useMemo(() => prefixOf(block, place, page), [block, place, page])
  const { query } = host.location
  const address = useMemo(() => readState(owned ? query : noQuery, names, prefix, bases), [query, names, prefix, owned, bases])
  const key = JSON.stringify(address)
  const [made, setMade] = useState<Change | null>(null)
  // A change is shown at once. Which one that is depends on the address of this drawing alone: one that is begun and given up
  // leaves nothing.
  const state = made?.ours.includes(key) ? made.state : address
  useEffect(() => setMade(now => now && settle(now, key)), [key])

  const checked = useMemo(() => checkState(state, metadata, entity), [state, metadata, entity])
  const unread = useMemo(
    () => (owned && page ? findProblems(query, names, prefix, name => readsName(page, name)) : []),
    [owned, page, query, names, prefix],
  )
  const latest = useRef({ host, names, prefix, owned, page, bases, key })
  useLayoutEffect(() => {
    latest.current = { host, names, prefix, owned, page, bases, key }
  })
  const change = useCallback((next: ListState, push = false) => {
    const { host, names, prefix, owned, page, bases, key: at } = latest.current
    if (!owned || !page) return setMade({ state: next, ours: [at], awaited: [] })
    const query = writeState(host.location.query, next, names, prefix, bases)
    const to = JSON.stringify(readState(query, names, prefix, bases))
    setMade(now => addChange(now, next, at, to))
    // Back goes to the page or view before; filters and order are replaced, so that it need not undo one after another.
    host.setQuery(query, { replace: !push })
  }, [])
  // A list that opens with a view says so in the address, so that it can be shared.
  const opensWith = sure && owned && state.view !== null && !query.has(`${prefix}view`) ? state.view : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such address
  useEffect(() => {
    if (opensWith !== null) change(state)
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
