import type { FieldFilterProps } from '../kind/define.ts'
import { flagWord } from '../values/flagWord.ts'
import { withLabel } from './withLabel.ts'

/** Yes, no or both. */
export function FlagFilter(props: FieldFilterProps) {
  const { value, onChange, field, name, label, host } = props
  return (
    <select
      className="mc-input"
      name={name}
      value={value}
      data-empty={value === '' || undefined}
      aria-label={host.t('Filter by {label}', { label })}
      onChange={event => onChange(event.target.value)}
    >
      <option value="">{withLabel(props, host.t('All'))}</option>
      <option value="1">{flagWord(true, field, host)}</option>
      <option value="0">{flagWord(false, field, host)}</option>
    </select>
  )
}
