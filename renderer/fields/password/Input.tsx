import { type KeyboardEvent, useState } from 'react'
import type { FieldInputProps } from '../../kind/define.ts'
import { describeInput } from '../../inputs/describeInput.ts'
import '../../inputs/inputs.css'
import './password.css'
import { Strength } from './Strength.tsx'

/** A password, with a button that shows what was typed, a word while Caps Lock is on, and of a new one how strong it is. */
export default function PasswordInput(props: FieldInputProps) {
  const { value, onChange, onBlur, host, field } = props
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const typed = typeof value === 'string' ? value : ''
  return (
    <span className="mc-password">
      <span className="mc-affix">
        <input
          {...describeInput(props)}
          className="mc-input"
          type={shown ? 'text' : 'password'}
          // One of which any length is taken exists already.
          autoComplete={field.strength === true || field.min === undefined ? 'new-password' : 'current-password'}
          value={typed}
          maxLength={128}
          onChange={event => onChange(event.target.value)}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => {
            setCapsLock(false)
            onBlur?.()
          }}
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
      <span className="mc-muted mc-password-hint" role="status">
        {capsLock ? host.t('Caps Lock is on') : ''}
      </span>
      {field.strength === true && typed !== '' ? <Strength password={typed} host={host} /> : null}
    </span>
  )
}
