import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useHost } from '../host/Host.tsx'

type Props = { anchor: HTMLElement; label: string; role?: 'menu' | 'dialog'; close(): void; children: ReactNode }

/** What opens below a button: closed by Escape, by a click elsewhere and by scrolling; the focus goes back to the button. */
export function PopMenu({ anchor, label, role = 'menu', close, children }: Props) {
  const { layer = document.body } = useHost()
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ top: 0, left: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const put = () => setPlace(placeBelow(anchor.getBoundingClientRect(), element.getBoundingClientRect()))
    put()
    // Its content may come later than itself.
    const observer = new ResizeObserver(put)
    observer.observe(element)
    return () => observer.disconnect()
  }, [anchor])
  useEffect(() => {
    // Its content may come later: until then the box has the focus, so that Escape is heard.
    ;(box.current?.querySelector<HTMLElement>('button, input') ?? box.current)?.focus()
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target) && !anchor.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', elsewhere)
    // What was scrolled to reach the button is told in the next frame, before this: it closes nothing.
    const frame = requestAnimationFrame(() => document.addEventListener('scroll', elsewhere, true))
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('scroll', elsewhere, true)
      anchor.focus()
    }
  }, [anchor, close])
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape while something is dragged in it puts that back.
    if (event.key === 'Escape' && !box.current?.querySelector('.mc-dragging')) {
      event.stopPropagation()
      close()
    }
    if (role !== 'menu') return
    const move = moves[event.key]
    // A menu is left as one thing.
    if (event.key === 'Tab') close()
    if (event.key === 'Tab' || move === undefined) return
    event.preventDefault()
    moveFocus(box.current, move)
  }
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is menu or dialog
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both take a label
    <div ref={box} className="mc-pop" role={role} aria-label={label} tabIndex={-1} style={place} onKeyDown={onKeyDown}>
      {children}
    </div>,
    layer,
  )
}

/** Below the button and inside the window, or above where there is no room. */
function placeBelow(button: DOMRect, size: DOMRect): { top: number; left: number } {
  const left = Math.max(8, Math.min(button.right - size.width, innerWidth - size.width - 8))
  const below = button.bottom + 4 + size.height <= innerHeight
  return { left, top: below ? button.bottom + 4 : Math.max(8, button.top - 4 - size.height) }
}

const moves: Readonly<Record<string, 1 | -1 | 'first' | 'last'>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: 'first',
  End: 'last',
}

function moveFocus(box: HTMLElement | null, by: 1 | -1 | 'first' | 'last'): void {
  const items = [...(box?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? [])]
  if (by === 'first' || by === 'last') return items.at(by === 'first' ? 0 : -1)?.focus()
  const at = document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1
  items[(at + by + items.length) % items.length]?.focus()
}
