import { type RefObject, useEffect, useRef } from 'react'

/** Closes what is open with Escape, which gives the focus back to the button, and with a press outside of its place. */
export function useClosing(
  open: boolean,
  place: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  close: () => void,
): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!open) return undefined
    const pressed = (event: PointerEvent) => {
      // A question that is asked over it belongs to it.
      const isQuestion = event.target instanceof Element && event.target.closest('dialog, .mc-toasts') !== null
      if (event.target instanceof Node && !isQuestion && !place.current?.contains(event.target)) latest.current()
    }
    const typed = (event: KeyboardEvent) => {
      // What was picked up is put back first.
      const isHeld = place.current?.querySelector('.mc-dragging')
      if (event.key !== 'Escape' || isHeld || document.querySelector('dialog:modal')) return
      latest.current()
      button.current?.focus()
    }
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('keydown', typed)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('keydown', typed)
    }
  }, [open, place, button])
}
