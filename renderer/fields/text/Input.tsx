import { lineLimits } from '../../../contract/values/text.ts'
import type { FieldInputProps } from '../../kind/define.ts'
import TextInput from '../../inputs/TextInput.tsx'

export default function LineInput(props: FieldInputProps) {
  return <TextInput {...props} field={lineLimits(props.field)} />
}
