import { Input } from 'antd'
import type { FieldInputProps } from '../define.ts'
import { measureWidth } from '../values/measureWidth.ts'
import { describeInput } from './describeInput.ts'

/** Longest text an input takes where its field sets no limit. */
const most = 500

/** One line; where the field limits it, how much of it is used stands at its end. */
export default function TextInput(props: FieldInputProps & { kind?: 'text' | 'email' | 'tel' }) {
  const { value, onChange, onBlur, field, kind = 'text' } = props
  const { width, length } = field
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
