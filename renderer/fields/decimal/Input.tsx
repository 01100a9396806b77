import { keepNumber, keepSignedNumber, usualDecimals } from '../../../contract/values/input.ts'
import { stepDecimal } from '../../../contract/values/bigNumber.ts'
import { parseDecimal } from '../../../contract/values/money.ts'
import type { FieldInputProps } from '../../kind/define.ts'
import DraftInput from '../../inputs/DraftInput.tsx'
import { finishDecimals } from '../../inputs/finishDecimals.ts'

const write = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

export default function DecimalInput(props: FieldInputProps) {
  const { field, host } = props
  const { decimal: decimals = usualDecimals, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field
  const keep = min < 0 ? keepSignedNumber : keepNumber
  return (
    <DraftInput
      {...props}
      read={text => parseDecimal(text, decimals)}
      write={write}
      keep={text => keep(text, { decimals })}
      finish={finishDecimals(decimals)}
      step={(text, by) => stepDecimal(text, by, { min, max })}
      {...(field.unit ? { suffix: host.t(field.unit) } : {})}
    />
  )
}
