import { Input } from 'antd'
import type { FieldInputProps } from '../../define.ts'
import { describeInput } from '../../inputs/describeInput.ts'
import { measureWidth } from '../../values/measureWidth.ts'

export default function LongTextInput(props: FieldInputProps) {
  const { value, onChange, onBlur, field } = props
  const rows = typeof field.rows === 'number' ? field.rows : 3
  const count = field.width
    ? { max: field.width, strategy: measureWidth, show: true }
    : field.length
      ? { max: field.length, show: true }
      : null
  return (
    <Input.TextArea
      {...describeInput(props)}
      value={typeof value === 'string' ? value : ''}
      autoSize={{ minRows: rows, maxRows: 12 }}
      onChange={event => onChange(event.target.value)}
      {...(onBlur ? { onBlur } : {})}
      {...(count ? { count } : {})}
    />
  )
}
