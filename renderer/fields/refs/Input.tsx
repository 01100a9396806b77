import type { FieldInputProps } from '../../kind/define.ts'
import RefInput from '../../inputs/RefInput.tsx'

export default function SeveralRefsInput(props: FieldInputProps) {
  return <RefInput {...props} several />
}
