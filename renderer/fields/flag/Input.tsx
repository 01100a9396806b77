import type { FieldInputProps } from '../../kind/define.ts'
import { flagWord } from '../../values/flagWord.ts'
import '../../inputs/inputs.css'

export default function FlagInput({ id, value, onChange, onBlur, field, host, disabled }: FieldInputProps) {
  const on = value === 1 || value === true
  return (
    <span className="mc-switch">
      <input
        id={id}
        className="mc-toggle"
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        disabled={disabled}
        aria-label={host.t(field.label, undefined, field.context)}
        onChange={event => onChange(event.target.checked ? 1 : 0)}
        onBlur={onBlur}
      />
      <span aria-hidden="true">{flagWord(on, field, host)}</span>
    </span>
  )
}
