import { Switch } from 'antd'
import type { FieldInputProps } from '../../define.ts'
import { flagWord } from '../../values/flagWord.ts'

export default function FlagInput({ id, value, onChange, field, host, disabled }: FieldInputProps) {
  const on = value === 1 || value === true
  return (
    <span className="mc-switch">
      <Switch
        {...(id ? { id } : {})}
        checked={on}
        disabled={disabled ?? false}
        aria-label={host.t(field.label, undefined, field.context)}
        onChange={checked => onChange(checked ? 1 : 0)}
      />
      <span aria-hidden="true">{flagWord(on, field, host)}</span>
    </span>
  )
}
