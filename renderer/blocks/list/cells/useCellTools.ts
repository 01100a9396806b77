import { type RefObject, useEffect, useRef } from 'react'
import type { CellSource } from './CellSource.ts'

/** Tooltips, copying and arrow keys of the cells of a table; loaded when somebody first points at it or comes in by keyboard. */
export function useCellTools(scroller: RefObject<HTMLElement | null>, source: CellSource): void {
  const latest = useRef(source)
  latest.current = source
  useEffect(() => {
    const area = scroller.current
    if (!area) return
    const gone = new AbortController()
    const { signal } = gone
    // What happens while it is on its way is told to it afterwards: the pointer may rest where it came to.
    const missed = new Map<string, Event>()
    const start = async (event: Event) => {
      const asked = missed.size > 0
      missed.set(event.type, event)
      if (asked) return
      const { attachCellTools } = await import('./cellTools.ts')
      area.removeEventListener('pointerover', start)
      area.removeEventListener('focusin', start)
      if (!signal.aborted) attachCellTools(area, () => latest.current, [...missed.values()], signal)
    }
    area.addEventListener('pointerover', start, { signal })
    area.addEventListener('focusin', start, { signal })
    return () => gone.abort()
  }, [scroller])
}
