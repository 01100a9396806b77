import { keepDigits } from '../../../contract/values/input.ts'
import type { FieldInputProps } from '../../kind/define.ts'
import TextInput from '../../inputs/TextInput.tsx'
import { bareNumber } from './bareNumber.ts'

const keep = (text: string): string => keepDigits(bareNumber(text)).slice(0, 11)

export default function PhoneInput(props: FieldInputProps) {
  return <TextInput {...props} kind="tel" keep={keep} />
}
