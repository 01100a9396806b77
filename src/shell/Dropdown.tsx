import { type ReactNode, useEffect, useRef, useState } from 'react'

type DropdownProps = { label: string; face: ReactNode; children(close: () => void): ReactNode; className?: string }

/** A button that shows a panel below it; Escape, a press outside and a choice close it, and the focus goes back to the button. */
export function Dropdown({ label, face, children, className = '' }: DropdownProps) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return undefined
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false)
    }
    const typed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('keydown', typed)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('keydown', typed)
    }
  }, [open])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className={`mc-dropdown ${className}`} ref={place}>
      <button
        ref={button}
        type="button"
        className="mc-top-button"
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open ? <div className="mc-dropdown-panel">{children(close)}</div> : null}
    </div>
  )
}
