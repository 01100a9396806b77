import { keepers } from '../../contract/values/input.ts'
import type { FieldInputProps } from '../kind/define.ts'
import { toChoices } from '../values/readChoices.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { Counted } from './Counted.tsx'
import { describeInput } from './describeInput.ts'
import './inputs.css'

/** No line is longer than what any limit allows; what is past its own limit stays, and is told. */
const most = 2000

type Props = FieldInputProps & {
  kind?: 'text' | 'email' | 'tel'
  /** What of typed text is kept, where the field does not say it */
  keep?(text: string): string
}

/**
 * One line, or a list to choose from where the page offers choices; near the limit of the field, how much of it is used stands at
 * its end.
 */
export default function TextInput(props: Props) {
  const { value, onChange, onBlur, field, host, choices, kind = 'text' } = props
  if (choices) return <ChoiceInput {...props} options={toChoices(choices, field, host)} />
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const keep = props.keep ?? (field.keeps ? keepers[field.keeps] : (typed: string) => typed)
  return (
    <Counted text={text} field={field}>
      <input
        {...describeInput(props)}
        className="mc-input"
        type={kind}
        value={text}
        maxLength={most}
        inputMode={field.keeps === 'digits' ? 'numeric' : undefined}
        autoComplete="off"
        onChange={event => onChange(keep(event.target.value))}
        onBlur={() => {
          if (text.trim() !== text) onChange(text.trim())
          onBlur?.()
        }}
      />
    </Counted>
  )
}
