import type { FieldInputProps } from '../../kind/define.ts'
import { Counted } from '../../inputs/Counted.tsx'
import { describeInput } from '../../inputs/describeInput.ts'
import { Suggestions } from './Suggestions.tsx'

/** Several lines; the box grows with what is written. Below it stand the sentences that are written often. */
export default function LongTextInput(props: FieldInputProps) {
  const { value, onChange, onBlur, field, host, disabled } = props
  const text = typeof value === 'string' ? value : ''
  return (
    <>
      <Counted text={text} field={field}>
        <textarea
          {...describeInput(props)}
          className="mc-input"
          value={text}
          rows={typeof field.rows === 'number' ? field.rows : 3}
          onChange={event => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </Counted>
      {field.suggest && !disabled ? <Suggestions text={text} sentences={field.suggest} host={host} onTake={onChange} /> : null}
    </>
  )
}
