import { useLayoutEffect, useRef, useState } from 'react'
import './inputs.css'

type Props = {
  kind: 'date' | 'datetime-local' | 'time'
  label: string
  /** What is chosen now, as it is written: `2026-01-31 18:30:00` */
  text: string
  onPick(text: string): void
}

/** A button that opens the browser's own calendar or clock; its input exists only from the first press on. */
export function PickerButton({ kind, label, text, onPick }: Props) {
  const [presses, setPresses] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (presses > 0) input.current?.showPicker?.()
  }, [presses])
  return (
    <>
      <button type="button" className="mc-input-button" aria-label={label} onClick={() => setPresses(presses + 1)}>
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" fill="none" stroke="currentColor">
          {kind === 'time' ? (
            <path d="M8 4v4l3 2M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z" />
          ) : (
            <path d="M2 3.5h12v10H2zM2 6.5h12M5 2v3M11 2v3" />
          )}
        </svg>
      </button>
      {presses > 0 ? (
        <input
          ref={input}
          className="mc-input-button-native"
          type={kind}
          step={kind === 'date' ? undefined : 1}
          tabIndex={-1}
          aria-hidden="true"
          value={text.replace(' ', 'T')}
          onChange={event => onPick(event.target.value.replace('T', ' '))}
        />
      ) : null}
    </>
  )
}
