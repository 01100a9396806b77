import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from '../../icon/Icon.tsx'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  label: string
  icon: string
  value: string
  onChange(value: string): void
  error?: string | undefined
  /** What is good to know while one types */
  hint?: string | undefined
  end?: ReactNode
}

/** One line of the login form: label above, the sentence of what is wrong below. */
export function Field({ label, icon, value, onChange, error, hint, end, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="mc-login-field">
      <label htmlFor={id}>{label}</label>
      <div className={`mc-login-input${error ? ' mc-login-wrong' : ''}`}>
        <Icon name={icon} />
        <input
          {...input}
          id={id}
          value={value}
          onChange={event => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {end}
      </div>
      <p className="mc-login-hint" role="status">
        {hint}
      </p>
      {error ? (
        <p className="mc-login-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
