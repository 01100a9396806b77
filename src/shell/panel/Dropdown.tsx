import { type ReactNode, useRef, useState } from 'react'
import { useClosing } from './useClosing.ts'

/** `label`: for a face without words; one with words is named by them */
type DropdownProps = { label?: string; face: ReactNode; children(close: () => void): ReactNode; className?: string }

/** A button that shows a panel below it; Escape, a press outside and a choice close it, and the focus goes back to the button. */
export function Dropdown({ label, face, children, className = '' }: DropdownProps) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useClosing(open, place, button, () => setOpen(false))
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
