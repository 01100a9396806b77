import type { FieldInputProps } from '../kind/define.ts'
import { toChoices } from '../values/readChoices.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { Counted } from './Counted.tsx'
import { describeInput } from './describeInput.ts'
import './inputs.css'

/** Longest text an input takes where its field sets no limit. */
const most = 500

/**
 * One line, or a list to choose from where the page offers choices; near the limit of the field, how much of it is used stands at
 * its end.
 */
export default function TextInput(props: FieldInputProps & { kind?: 'text' | 'email' | 'tel' }) {
  const { value, onChange, onBlur, field, host, choices, kind = 'text' } = props
  if (choices) return <ChoiceInput {...props} options={toChoices(choices, field, host)} />
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return (
    <Counted text={text} field={field}>
      <input
        {...describeInput(props)}
        className="mc-input"
        type={kind}
        value={text}
        maxLength={field.maxWidth || field.max ? 2000 : most}
        autoComplete="off"
        onChange={event => onChange(event.target.value)}
        onBlur={() => {
          if (text.trim() !== text) onChange(text.trim())
          onBlur?.()
        }}
      />
    </Counted>
  )
}
