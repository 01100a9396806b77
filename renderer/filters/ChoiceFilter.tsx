import type { Field } from '../../contract/language/shape.ts'
import type { FieldFilterProps } from '../kind/define.ts'
import type { Host } from '../host/Host.tsx'
import { choiceLabel, readChoices } from '../values/readChoices.ts'
import { FilterSelect } from './FilterSelect.tsx'

/** One of the choices of an enum; several, as a saved view may name them, are kept until another is picked. */
export function ChoiceFilter(props: FieldFilterProps) {
  const { value, field, host } = props
  const choices = readChoices(field, host)
  const several = value.includes(',')
  return (
    <FilterSelect {...props}>
      {several ? <option value={value}>{choicesText(value, field, host)}</option> : null}
      {choices.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </FilterSelect>
  )
}

/** The chosen words for a chip. */
export const choicesText = (value: string, field: Field, host: Host): string =>
  value
    .split(',')
    .map(one => choiceLabel(one, field, host))
    .join(', ')
