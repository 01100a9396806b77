import { Input } from 'antd'
import type { FieldInputProps } from '../../define.ts'
import { describeInput } from '../../inputs/describeInput.ts'

export default function PasswordInput(props: FieldInputProps) {
  const { value, onChange, onBlur } = props
  return (
    <Input.Password
      {...describeInput(props)}
      autoComplete="new-password"
      value={typeof value === 'string' ? value : ''}
      maxLength={128}
      onChange={event => onChange(event.target.value)}
      {...(onBlur ? { onBlur } : {})}
    />
  )
}
