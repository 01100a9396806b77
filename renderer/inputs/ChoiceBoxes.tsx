import { useId } from 'react'
import type { FieldInputProps } from '../kind/define.ts'
import type { Choice } from '../values/readChoices.ts'
import './inputs.css'

type Key = string | number
type Props = FieldInputProps & {
  options: Choice[]
  several?: boolean
  chosen: readonly unknown[]
  pick(key: Key, on: boolean): void
}

/** Choices that all stand there: one of them (radio) or several (check boxes). */
export function ChoiceBoxes({ id, error, field, host, disabled, options, several = false, chosen, pick }: Props) {
  const own = useId()
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: either role takes a name
    <div
      id={id}
      className="mc-choice-boxes"
      role={several ? 'group' : 'radiogroup'}
      tabIndex={several ? -1 : undefined}
      aria-label={host.t(field.label, undefined, field.context)}
      aria-describedby={error && id ? `${id}-error` : undefined}
      aria-invalid={error && !several ? true : undefined}
    >
      {options.map(({ value, label, disabled: off }) => (
        <label key={value} className="mc-box">
          <input
            type={several ? 'checkbox' : 'radio'}
            name={own}
            checked={chosen.includes(value)}
            disabled={disabled || off}
            onChange={event => pick(value, event.target.checked)}
          />
          {label}
        </label>
      ))}
    </div>
  )
}
