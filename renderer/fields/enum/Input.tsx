import type { FieldInputProps } from '../../kind/define.ts'
import { ChoiceBoxes } from '../../inputs/ChoiceBoxes.tsx'
import { ChoiceInput } from '../../inputs/ChoiceInput.tsx'
import { readChoices, toChoices } from '../../values/readChoices.ts'

/** Up to this many choices are all shown; more are a list to open. */
const mostRadios = 4

export default function EnumInput(props: FieldInputProps) {
  const { value, onChange, field, host, choices } = props
  const options = choices ? toChoices(choices, field, host) : readChoices(field, host)
  const isRadio = field.look === 'radio' || (field.look !== 'select' && options.length <= mostRadios && field.required === true)
  return isRadio ? (
    <ChoiceBoxes {...props} options={options} chosen={[value]} pick={onChange} />
  ) : (
    <ChoiceInput {...props} options={options} />
  )
}
