import type { ReactNode } from 'react'
import type { FieldFilterProps } from '../kind/define.ts'
import { anyWord, withLabel } from './withLabel.ts'

/** A filter that is one of several choices, or none of them. */
export function FilterSelect({ children, ...props }: FieldFilterProps & { children: ReactNode }) {
  const { value, onChange, name, label, host } = props
  return (
    <select
      className="mc-input"
      name={name}
      value={value}
      data-empty={value === '' || undefined}
      aria-label={host.t('Filter by {label}', { label })}
      onChange={event => onChange(event.target.value)}
    >
      <option value="">{withLabel(props, anyWord(host))}</option>
      {children}
    </select>
  )
}
