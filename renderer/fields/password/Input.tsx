import { useState } from 'react'
import type { FieldInputProps } from '../../kind/define.ts'
import { describeInput } from '../../inputs/describeInput.ts'
import '../../inputs/inputs.css'

/** A password, with a button that shows what was typed. */
export default function PasswordInput(props: FieldInputProps) {
  const { value, onChange, onBlur, host } = props
  const [shown, setShown] = useState(false)
  return (
    <span className="mc-affix">
      <input
        {...describeInput(props)}
        className="mc-input"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        value={typeof value === 'string' ? value : ''}
        maxLength={128}
        onChange={event => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <button
        type="button"
        className="mc-input-button"
        aria-pressed={shown}
        aria-label={host.t('Show password')}
        onClick={() => setShown(!shown)}
      >
        <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden="true" fill="none" stroke="currentColor">
          <path d="M1 8s2.5-4.5 7-4.5S15 8 15 8s-2.5 4.5-7 4.5S1 8 1 8zM10 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0z" />
          {shown ? null : <path d="M2.5 13.5l11-11" />}
        </svg>
      </button>
    </span>
  )
}
