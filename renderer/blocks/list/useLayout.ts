import { useCallback, useMemo, useRef, useState } from 'react'
import { useHost } from '../../Host.tsx'
import { applyLayout, type Layout, readLayout, resizeColumn, writeLayout } from './layout.ts'
import type { ListColumn } from './planColumns.ts'

/** The operator's own columns of a list, remembered for its api in this browser (product.md §9). */
export function useLayout(
  api: string,
  columns: readonly ListColumn[],
): {
  layout: Layout
  visible: ListColumn[]
  change(layout: Layout): void
  resize(key: string, width: number | null): void
} {
  const { memory } = useHost()
  const key = `list:${api}`
  const [stored, setStored] = useState(() => ({ key, layout: readLayout(memory.get(key)) }))
  const layout = useMemo(() => (stored.key === key ? stored.layout : readLayout(memory.get(key))), [stored, key, memory])
  const { hidden, shown, order, pins } = layout
  // Not of widths and density: those are the style sheet's, and no row is drawn again for them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are named
  const visible = useMemo(() => applyLayout(columns, layout), [columns, hidden, shown, order, pins])
  const change = useCallback(
    (next: Layout) => {
      memory.set(key, writeLayout(next))
      setStored({ key, layout: next })
    },
    [memory, key],
  )
  const latest = useRef(layout)
  latest.current = layout
  const resize = useCallback((key: string, width: number | null) => change(resizeColumn(latest.current, key, width)), [change])
  return { layout, visible, change, resize }
}
