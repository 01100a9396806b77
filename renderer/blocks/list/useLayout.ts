import { useCallback, useMemo, useState } from 'react'
import { useHost } from '../../Host.tsx'
import { applyLayout, type Layout, readLayout } from './layout.ts'
import type { ListColumn } from './planColumns.ts'

/** The operator's own columns of a list, remembered for its api in this browser (product.md §9). */
export function useLayout(
  api: string,
  columns: readonly ListColumn[],
): { layout: Layout; visible: ListColumn[]; change(layout: Layout): void } {
  const { memory } = useHost()
  const key = `list:${api}`
  const [stored, setStored] = useState(() => ({ key, layout: readLayout(memory.get(key)) }))
  const layout = useMemo(() => (stored.key === key ? stored.layout : readLayout(memory.get(key))), [stored, key, memory])
  const visible = useMemo(() => applyLayout(columns, layout), [columns, layout])
  const change = useCallback(
    (next: Layout) => {
      memory.set(key, next)
      setStored({ key, layout: next })
    },
    [memory, key],
  )
  return { layout, visible, change }
}
