import { Input, Select } from 'antd'
import type { FieldInputProps } from '../define.ts'
import { toChoices } from '../values/readChoices.ts'
import { measureWidth } from '../values/measureWidth.ts'
import { describeInput } from './describeInput.ts'

/** Longest text an input takes where its field sets no limit. */
const most = 500

/** One line, or a list to choose from where the page offers choices; where the field limits it, how much of it is used stands at its end. */
export default function TextInput(props: FieldInputProps & { kind?: 'text' | 'email' | 'tel' }) {
  const { value, onChange, onBlur, field, kind = 'text' } = props
  const { width, length } = field
  if (props.choices) return <TextChoice {...props} />
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const count = width ? { max: width, strategy: measureWidth, show: true } : length ? { max: length, show: true } : null
  return (
    <Input
      {...describeInput(props)}
      type={kind}
      value={text}
      maxLength={width || length ? 2000 : most}
      autoComplete="off"
      onChange={event => onChange(event.target.value)}
      onBlur={() => {
        if (text.trim() !== text) onChange(text.trim())
        onBlur?.()
      }}
      {...(count ? { count } : {})}
    />
  )
}

/** A text whose values a page offers by `options`: a code that nobody should have to know by heart. */
function TextChoice(props: FieldInputProps) {
  const { value, onChange, onBlur, field, host, choices } = props
  const options = toChoices(choices, field, host).map(choice => ({ value: choice.value, label: choice.label }))
  return (
    <Select
      {...describeInput(props)}
      className="mc-wide"
      value={typeof value === 'string' && value !== '' ? value : null}
      options={options}
      allowClear={!field.required}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={picked => onChange(picked ?? null)}
      {...(onBlur ? { onBlur } : {})}
    />
  )
}
