import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Ctrl+F in a long list opens its own search, since the browser's sees only what is drawn; pressed again in there, it is the browser's.
 * It rests while a dialog is open.
 */
export function useFind(box: RefObject<HTMLElement | null>, on: boolean): { open: boolean; close(): void } {
  const [open, setOpen] = useState(false)
  // Before the rows are seen: the browser's own search would open.
  useLayoutEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.defaultPrevented || document.querySelector('[aria-modal="true"], dialog[open]')) return
      const input = box.current?.closest('.mc-list')?.querySelector<HTMLInputElement>('.mc-find input')
      if (input && input === document.activeElement) return
      event.preventDefault()
      setOpen(true)
      input?.select()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [on, box])
  return {
    open: on && open,
    close() {
      setOpen(false)
      box.current?.focus()
    },
  }
}
