import { type KeyboardEvent, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Icon } from '../../icon/Icon.tsx'
import { Field } from './Field.tsx'

type PasswordFieldProps = {
  value: string
  error?: string | undefined
  onChange(value: string): void
  label?: string
  name?: string
  /** One that is being chosen: password managers offer another */
  fresh?: boolean
}

/** A password, a button that shows it for as long as it is pressed in, and a word while Caps Lock is on. */
export function PasswordField({ value, error, onChange, label, name = 'password', fresh = false }: PasswordFieldProps) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field
      label={label ?? t('Password')}
      icon="lock"
      name={name}
      type={shown ? 'text' : 'password'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      autoCapitalize="off"
      spellCheck={false}
      required
      value={value}
      error={error}
      onChange={onChange}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      hint={capsLock ? t('Caps Lock is on') : undefined}
      end={
        <button
          type="button"
          className="mc-login-show"
          aria-pressed={shown}
          aria-label={t('Show password')}
          title={t('Show password')}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}
