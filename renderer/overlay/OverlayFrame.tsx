import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRootMark } from '../controls/useRootMark.ts'
import { focusLost } from './focusLost.ts'
import { useHost } from '../host/Host.tsx'
import type { OverlayControls, OverlayOptions } from './Overlay.ts'

type Props = { entry: OverlayOptions & { controls: OverlayControls }; depth: number; top: boolean }

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]):not([type=hidden]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"]), [contenteditable=true]'

/**
 * One dialog or drawer. It is no native <dialog>: that one lives above everything else, so the drop-downs, questions and messages
 * of antd, which are put into the body, would lie under it and could not be clicked.
 */
export function OverlayFrame({ entry, depth, top }: Props) {
  const { t, layer = document.body } = useHost()
  const frame = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useFocusInside(frame)
  useScrollLock()
  useRootMark('overlay')
  const onKeyDown = (event: KeyboardEvent) => {
    if (!top || event.defaultPrevented) return
    if (event.key === 'Escape' && !isOpenPopup(event.target) && !frame.current?.querySelector('.mc-dragging')) {
      event.stopPropagation()
      // Where closing asks a question, the browser would take the same press for its answer.
      event.preventDefault()
      entry.controls.close()
    }
    if (event.key === 'Tab') keepFocusInside(event, frame.current)
  }
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and Tab of everything inside arrive here
    <div className={`mc-overlay mc-overlay-${entry.mode}`} style={{ zIndex: 900 + depth }} onKeyDown={onKeyDown}>
      {/* The keyboard has Escape and the close button; the backdrop is for the mouse alone. */}
      <div className="mc-backdrop" aria-hidden="true" onClick={entry.controls.close} />
      <div
        ref={frame}
        className={entry.wide ? 'mc-frame mc-frame-wide' : 'mc-frame'}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <header className="mc-frame-head">
          <h2 id={titleId}>{entry.title}</h2>
          <button type="button" className="mc-icon-button" aria-label={t('Close')} onClick={entry.controls.close}>
            ×
          </button>
        </header>
        <div className="mc-frame-body">{entry.content}</div>
      </div>
    </div>,
    layer,
  )
}

/** Moves the focus into the frame, and back to where it was when the frame is gone. */
function useFocusInside(frame: React.RefObject<HTMLDivElement | null>): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    const now = document.activeElement
    const inside = frame.current?.querySelector<HTMLElement>('.mc-frame-body [autofocus]') ?? frame.current
    // A field that is drawn at once has taken the focus by now.
    const hasIt = frame.current?.contains(now) === true
    const before = hasIt ? opener : now
    if (!hasIt) inside?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      else document.dispatchEvent(new Event(focusLost))
    }
  }, [frame, opener])
}

let locks = 0
function useScrollLock(): void {
  useEffect(() => {
    locks += 1
    document.body.classList.add('mc-no-scroll')
    return () => {
      locks -= 1
      if (locks === 0) document.body.classList.remove('mc-no-scroll')
    }
  }, [])
}

/** Escape in an open drop-down closes the drop-down. */
const isOpenPopup = (target: EventTarget) => target instanceof Element && target.closest('[aria-expanded="true"]') !== null

function keepFocusInside(event: KeyboardEvent, frame: HTMLElement | null): void {
  // Events of drop-downs arrive here through React although their elements are elsewhere: those keep their own order.
  if (!frame || !(event.target instanceof Node) || !frame.contains(event.target)) return
  const stops = [...frame.querySelectorAll<HTMLElement>(focusable)].filter(element => element.getClientRects().length > 0)
  const first = stops[0]
  const last = stops.at(-1)
  const active = document.activeElement
  if (!first || !last) {
    event.preventDefault()
  } else if (event.shiftKey && (active === first || active === frame)) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && active === last) {
    event.preventDefault()
    first.focus()
  }
}
