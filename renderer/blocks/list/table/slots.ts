import { useRef } from 'react'
import type { RowId } from '../../../scope/Selected.ts'

/**
 * Places in the document for the lines that are drawn: a line that stays keeps its place, a new one takes that of a line that left. So
 * another page, or the next part of a long list, changes texts in rows that are there instead of throwing them away and making others.
 * What is drawn in a row must not keep anything of its own beyond it: see `drawContent` in ListRow.tsx.
 */
export function assignSlots(before: ReadonlyMap<RowId, number>, ids: readonly RowId[]): Map<RowId, number> {
  const staying = new Set(ids)
  const free = [...before].filter(([id]) => !staying.has(id)).map(([, slot]) => slot)
  let next = Math.max(-1, ...before.values()) + 1
  let taken = 0
  return new Map(ids.map(id => [id, before.get(id) ?? free[taken++] ?? next++]))
}

/** The slots of the lines that are drawn now. */
export function useSlots(ids: readonly RowId[]): ReadonlyMap<RowId, number> {
  const kept = useRef<ReadonlyMap<RowId, number>>(new Map())
  kept.current = assignSlots(kept.current, ids)
  return kept.current
}
