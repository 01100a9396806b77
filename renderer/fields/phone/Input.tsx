import type { FieldInputProps } from '../../kind/define.ts'
import TextInput from '../../inputs/TextInput.tsx'

export default function PhoneInput(props: FieldInputProps) {
  return <TextInput {...props} kind="tel" />
}
