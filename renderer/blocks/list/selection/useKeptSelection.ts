import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useHost } from '../../../host/Host.tsx'
import { type Kept, keptSize, readSelection, writeSelection } from './keptSelection.ts'

/** Above this many rows a note is made when nothing has changed for a moment, and when the page is left. */
const atOnce = 1_000
const moment = 300

/** State that a reload of the page brings back; the last says whether it did. */
export function useKeptSelection(key: string | null, start: Kept): [Kept, (kept: Kept) => void, boolean] {
  const { tab } = useHost()
  const found = useMemo(() => (key !== null && tab ? readSelection(tab, key) : null), [key, tab])
  const [kept, setKept] = useState(found ?? start)
  const changed = useRef(false)
  const waiting = useRef<(() => void) | null>(null)
  const write = useCallback(() => {
    waiting.current?.()
    waiting.current = null
  }, [])
  useEffect(() => {
    if (!changed.current || key === null || !tab) return
    waiting.current = () => writeSelection(tab, key, kept)
    if (keptSize(kept) <= atOnce) return write()
    const timer = setTimeout(write, moment)
    return () => clearTimeout(timer)
  }, [kept, key, tab, write])
  useEffect(() => {
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      write()
    }
  }, [write])
  const set = useCallback((next: Kept) => {
    changed.current = true
    setKept(next)
  }, [])
  return [kept, set, found !== null]
}
