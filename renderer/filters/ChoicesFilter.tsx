import type { FieldFilterProps } from '../define.ts'
import './filters.css'
import { readChoices } from '../values/readChoices.ts'
import { choicesText } from './ChoiceFilter.tsx'

/** Any of several choices: a list of checkboxes that opens below its summary. */
export function ChoicesFilter({ value, onChange, field, label, host }: FieldFilterProps) {
  const chosen = value === '' ? [] : value.split(',')
  const toggle = (one: string, on: boolean) => onChange((on ? [...chosen, one] : chosen.filter(other => other !== one)).join(','))
  return (
    <details className="mc-choices">
      <summary className="mc-input">
        {value === '' ? (
          `${label}: ${host.t('All')}`
        ) : (
          <>
            <span className="mc-hidden">{`${label}: `}</span>
            {choicesText(value, field, host)}
          </>
        )}
      </summary>
      <fieldset className="mc-choices-list">
        <legend className="mc-hidden">{label}</legend>
        {readChoices(field, host).map(choice => (
          <label key={choice.value}>
            <input
              type="checkbox"
              checked={chosen.includes(String(choice.value))}
              onChange={event => toggle(String(choice.value), event.target.checked)}
            />
            {choice.label}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
