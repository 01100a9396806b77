import { type RefObject, useEffect, useRef, useState } from 'react'
import { useHost } from '../../../host/Host.tsx'
import type { RowId } from '../../../scope/Selected.ts'
import type { Line } from '../tree/useTree.ts'

/**
 * Whoever comes back from a row is at that row again: `find` is told it with the first rows that come, and it gets the focus unless
 * that has gone on to something else. Answers how a row is noted before it is left.
 */
export function useLeftRow(
  box: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  find: (id: RowId) => void,
): (id: RowId) => void {
  const { tab, location } = useHost()
  const key = `row:${location.path}`
  const note = useRef<(id: unknown) => void>(() => undefined)
  note.current = id => tab?.set(key, id)
  const noted = useRef<() => unknown>(() => undefined)
  noted.current = () => tab?.get(key)
  const [left] = useState<{ id: unknown }>({ id: undefined })
  // Each time the list is shown: it lives on while another page is.
  useEffect(() => {
    left.id = noted.current()
  }, [left])
  useEffect(() => {
    const element = box.current
    const press = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('tr[data-id] a[href]') : null
      if (link) note.current(link.closest('tr')?.dataset.id)
    }
    element?.addEventListener('click', press, true)
    return () => element?.removeEventListener('click', press, true)
  }, [box])
  useEffect(() => {
    if (left.id === undefined || lines.length === 0) return
    const line = lines.find(({ id, missing }) => !missing && String(id) === String(left.id))
    left.id = undefined
    note.current(undefined)
    if (!line) return
    find(line.id)
    const isFree = document.activeElement === document.body || document.activeElement?.tagName === 'H1'
    const row = box.current?.querySelector(`[data-id="${CSS.escape(String(line.id))}"]`)
    const link = row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button')
    if (isFree) link?.focus({ preventScroll: true })
  }, [box, lines, find, left])
  return note.current
}
