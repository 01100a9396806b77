import { finishNumber, keepWhole } from '../../../contract/values/input.ts'
import { parseScaled } from '../../../contract/values/money.ts'
import type { FieldInputProps } from '../../kind/define.ts'
import DraftInput from '../../inputs/DraftInput.tsx'

const write = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

export default function IntInput(props: FieldInputProps) {
  const { field, host } = props
  return (
    <DraftInput
      {...props}
      read={text => parseScaled(text, 0)}
      write={write}
      keep={text => keepWhole(text, field.min)}
      finish={finishNumber}
      mode="numeric"
      {...(field.unit ? { suffix: host.t(field.unit) } : {})}
    />
  )
}
