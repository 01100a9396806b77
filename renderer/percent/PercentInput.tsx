import { keepNumber, keepSignedNumber } from '../../contract/values/input.ts'
import { formatScaled, parseScaled } from '../../contract/values/money.ts'
import type { FieldInputProps } from '../kind/define.ts'
import DraftInput from '../inputs/DraftInput.tsx'
import { finishDecimals } from '../inputs/finishDecimals.ts'

const bare = (text: string): string => text.replace(/[,\s%]/g, '')
const finish = finishDecimals(2)
const write = (value: unknown): string =>
  typeof value === 'number' && Number.isSafeInteger(value) ? formatScaled(value, 2) : String(value ?? '')

/** Typed in per cent, kept in basis points; a minus only where less than nothing is allowed. */
export default function PercentInput(props: FieldInputProps) {
  const keep = (props.field.min ?? 0) < 0 ? keepSignedNumber : keepNumber
  return (
    <DraftInput
      {...props}
      read={text => parseScaled(text, 2)}
      write={write}
      keep={text => keep(bare(text), { length: 9, decimals: 2 })}
      finish={finish}
      suffix="%"
      hint="0.00"
    />
  )
}
