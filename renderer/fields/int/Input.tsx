import { parseScaled } from '../../../contract/values/money.ts'
import { keepSignedInteger } from '../../../contract/values/input.ts'
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
      keep={keepSignedInteger}
      mode="numeric"
      {...(field.unit ? { suffix: host.t(field.unit) } : {})}
    />
  )
}
