import { type RefObject, useEffect, useRef } from 'react'
import type { CellSource } from './cellTools.ts'

/** Tooltips, copying and arrow keys of the cells of a table; loaded when somebody first points at it or comes in by keyboard. */
export function useCellTools(scroller: RefObject<HTMLElement | null>, source: CellSource): void {
  const latest = useRef(source)
  latest.current = source
  useEffect(() => {
    const area = scroller.current
    if (!area) return
    const gone = new AbortController()
    const { signal } = gone
    const start = async (event: Event) => {
      area.removeEventListener('pointerover', start)
      area.removeEventListener('focusin', start)
      const { attachCellTools } = await import('./cellTools.ts')
      if (!signal.aborted) attachCellTools(area, () => latest.current, event, signal)
    }
    area.addEventListener('pointerover', start, { signal })
    area.addEventListener('focusin', start, { signal })
    return () => gone.abort()
  }, [scroller])
}
