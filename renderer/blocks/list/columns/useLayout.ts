import { useCallback, useMemo, useRef, useState } from 'react'
import { useHost } from '../../../host/Host.tsx'
import { applyLayout, isSameLayout, type Layout, plainLayout, readLayout, resizeColumn, writeLayout } from './layout.ts'
import type { ListColumn } from './planColumns.ts'

/** A saved view that has columns of its own */
export type ViewLayout = { id: string; layout: Layout }

export type LayoutControl = {
  layout: Layout
  visible: ListColumn[]
  change(layout: Layout): void
  resize(key: string, width: number | null): void
  /** The columns differ from those of the saved view that is shown */
  changed: boolean
  /** Forgets what was changed since the saved view */
  forget(): void
}

/**
 * The operator's own columns of a list, remembered for its api in this browser (docs/rules/console.md#limits). A saved view with
 * columns of its own has them instead, and what is changed there is kept with it until it is saved.
 */
export function useLayout(api: string, columns: readonly ListColumn[], view: ViewLayout | null): LayoutControl {
  const { memory } = useHost()
  const key = view ? `list:${api}#${view.id}` : `list:${api}`
  const own = view?.layout ?? plainLayout
  const read = useCallback(() => {
    const kept = memory.get(key)
    return kept === undefined || kept === null ? own : readLayout(kept)
  }, [memory, key, own])
  const [stored, setStored] = useState(() => ({ read, layout: read() }))
  const layout = useMemo(() => (stored.read === read ? stored.layout : read()), [stored, read])
  const { hidden, shown, order, pins } = layout
  // Not of widths and density: those are the style sheet's, and no row is drawn again for them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are named
  const visible = useMemo(() => applyLayout(columns, layout), [columns, hidden, shown, order, pins])
  const change = useCallback(
    (next: Layout) => {
      // Over the columns of a view even the list's own ones are a difference.
      memory.set(key, isSameLayout(next, own) ? null : (writeLayout(next) ?? { density: next.density }))
      setStored({ read, layout: next })
    },
    [memory, key, own, read],
  )
  const latest = useRef(layout)
  latest.current = layout
  const resize = useCallback((key: string, width: number | null) => change(resizeColumn(latest.current, key, width)), [change])
  const forget = useCallback(() => change(own), [change, own])
  return { layout, visible, change, resize, changed: view !== null && !isSameLayout(layout, own), forget }
}
