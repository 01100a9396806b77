import { type MouseEvent, useRef } from 'react'

/**
 * A press of a button is over before the field that had the focus is left: what is told of the field then would move the button away
 * from under the press, and nothing would be sent.
 */
export function useHeldFocus(): { hold(event: MouseEvent<HTMLElement>): void; release(): void } {
  const held = useRef<HTMLElement | null>(null)
  return {
    hold: event => {
      event.preventDefault()
      held.current = event.currentTarget
    },
    release: () => {
      held.current?.focus({ preventScroll: true })
      held.current = null
    },
  }
}
