import type { FieldInputProps } from '../../kind/define.ts'
import MomentInput from '../../inputs/MomentInput.tsx'

export default function CountdownInput(props: FieldInputProps) {
  return <MomentInput {...props} kind="datetime-local" />
}
