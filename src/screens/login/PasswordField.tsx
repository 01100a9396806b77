import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Icon } from '../../icon/Icon.tsx'
import { Field } from './Field.tsx'

type PasswordFieldProps = { value: string; error?: string | undefined; onChange(value: string): void }

/** A password, and a button that shows it for as long as it is pressed in. */
export function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <Field
      label={t('Password')}
      icon="lock"
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="off"
      spellCheck={false}
      required
      value={value}
      error={error}
      onChange={onChange}
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
