import { finishNumber, keepNumber, keepSignedNumber, keepWhole } from '../../../contract/values/input.ts'
import { formatScaled, parseScaled } from '../../../contract/values/money.ts'
import type { FieldInputProps } from '../../kind/define.ts'
import DraftInput from '../../inputs/DraftInput.tsx'
import { finishDecimals } from '../../inputs/finishDecimals.ts'

const write = (value: unknown, decimal: number): string =>
  typeof value === 'number' && Number.isSafeInteger(value) ? formatScaled(value, decimal) : String(value ?? '')

export default function IntInput(props: FieldInputProps) {
  const { field, host } = props
  const { decimal = 0, min = Number.NEGATIVE_INFINITY } = field
  const keepPoint = min < 0 ? keepSignedNumber : keepNumber
  return (
    <DraftInput
      {...props}
      read={text => parseScaled(text, decimal)}
      write={value => write(value, decimal)}
      keep={text => (decimal ? keepPoint(text, { decimals: decimal }) : keepWhole(text, min))}
      finish={decimal ? finishDecimals(decimal) : finishNumber}
      mode={decimal ? 'decimal' : 'numeric'}
      {...(field.unit ? { suffix: host.t(field.unit) } : {})}
    />
  )
}
