import type { FieldFilterProps } from '../kind/define.ts'
import { flagWord } from '../values/flagWord.ts'

/** Yes, no or both. */
export function FlagFilter({ value, onChange, field, name, label, host }: FieldFilterProps) {
  return (
    <select
      className="mc-input"
      name={name}
      value={value}
      data-empty={value === '' || undefined}
      aria-label={host.t('Filter by {label}', { label })}
      onChange={event => onChange(event.target.value)}
    >
      <option value="">{host.t('{label}: {value}', { label, value: host.t('All') })}</option>
      <option value="1">{flagWord(true, field, host)}</option>
      <option value="0">{flagWord(false, field, host)}</option>
    </select>
  )
}
