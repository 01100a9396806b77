import type { FieldInputProps } from '../../kind/define.ts'
import MomentInput from '../../inputs/MomentInput.tsx'

export default function DateInput(props: FieldInputProps) {
  return <MomentInput {...props} kind="date" />
}
