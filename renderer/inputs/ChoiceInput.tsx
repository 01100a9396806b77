import { lazy, Suspense } from 'react'
import type { FieldInputProps } from '../kind/define.ts'
import { asText } from '../values/asText.ts'
import type { Choice } from '../values/readChoices.ts'
import { describeInput } from './describeInput.ts'
import './inputs.css'

// The searching list comes with the first field that has so many choices.
const SearchSelect = lazy(() => import('./SearchSelect.tsx'))

/** More choices than these are searched in. */
const mostListed = 12

type Props = FieldInputProps & { options: Choice[] }

/** One of several choices: the browser's own list, which every phone and screen reader knows; one that is searched where it is long. */
export function ChoiceInput(props: Props) {
  const { value, onChange, onBlur, field, options } = props
  if (options.length > mostListed || options.some(({ search }) => search !== undefined)) {
    return (
      <Suspense fallback={<span className="mc-input mc-input-waiting" aria-hidden="true" />}>
        <SearchSelect {...props} />
      </Suspense>
    )
  }
  const text = asText(value)
  const isKnown = options.some(choice => asText(choice.value) === text)
  const pick = (picked: string) => onChange(options.find(choice => asText(choice.value) === picked)?.value ?? null)
  return (
    <select
      {...describeInput(props)}
      className="mc-input"
      value={text}
      data-empty={text === '' || undefined}
      onChange={event => pick(event.target.value)}
      {...(onBlur ? { onBlur } : {})}
    >
      {text === '' || !field.required ? <option value="" /> : null}
      {isKnown || text === '' ? null : <option value={text}>{text}</option>}
      {options.map(({ value: key, label, disabled }) => (
        <option key={key} value={key} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  )
}
