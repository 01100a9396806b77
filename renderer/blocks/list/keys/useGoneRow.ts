import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { focusLost } from '../../../overlay/focusLost.ts'
import type { RowId } from '../../../scope/Selected.ts'
import type { Line } from '../tree/useTree.ts'

/**
 * Whoever did something to a row that then left the list goes on at the row that took its place, at the last one where it was the
 * last, or at the list itself where none is left; unless the focus has gone on to something else. `find` is told the row. Who was
 * elsewhere in the list, at a bar that is gone with what was chosen, goes on at the list too.
 */
export function useGoneRow(box: RefObject<HTMLElement | null>, lines: readonly Line[], find: (id: RowId) => void): void {
  const held = useRef<{ id: string; at: number } | null>(null)
  const isHere = useRef(false)
  const present = useRef(lines)
  present.current = lines

  const moveOn = useCallback(() => {
    const gone = held.current
    const { current: rows } = present
    if (!gone || rows.some(({ id }) => String(id) === gone.id) || rows.some(({ missing }) => missing)) return
    if (document.activeElement !== document.body) return
    held.current = null
    const next = rows[Math.min(gone.at, rows.length - 1)]
    const row = next && box.current?.querySelector(`[data-id="${CSS.escape(String(next.id))}"]`)
    if (next) find(next.id)
    const target = row?.querySelector<HTMLElement>('a[href], button')
    if (target) target.focus({ preventScroll: true })
    else focusList(box.current)
  }, [box, find])

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('.mc-frame')) return
      isHere.current = box.current?.contains(target) === true
      const id = isHere.current ? target.closest<HTMLElement>('[data-id]')?.dataset.id : undefined
      held.current = id === undefined ? null : { id, at: present.current.findIndex(line => String(line.id) === id) }
    }
    const lose = () => {
      if (held.current) moveOn()
      else if (isHere.current && document.activeElement === document.body) focusList(box.current)
    }
    document.addEventListener('focusin', note)
    document.addEventListener(focusLost, lose)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener(focusLost, lose)
    }
  }, [box, moveOn])

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that changed are what it waits for
  useEffect(moveOn, [lines, moveOn])
}

/** The list itself is no stop of the Tab key. */
function focusList(list: HTMLElement | null): void {
  list?.setAttribute('tabindex', '-1')
  list?.focus({ preventScroll: true })
}
