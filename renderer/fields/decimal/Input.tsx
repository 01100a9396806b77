import { keepSignedNumber } from '../../../contract/values/input.ts'
import { formatScaled, parseScaled } from '../../../contract/values/money.ts'
import type { FieldInputProps } from '../../kind/define.ts'
import DraftInput from '../../inputs/DraftInput.tsx'

const write = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

export default function DecimalInput(props: FieldInputProps) {
  const { field, host } = props
  const decimals = field.decimal ?? 3
  return (
    <DraftInput
      {...props}
      read={text => formatScaled(parseScaled(text, decimals), decimals)}
      write={write}
      keep={text => keepSignedNumber(text, { length: 18, decimals })}
      {...(field.unit ? { suffix: host.t(field.unit) } : {})}
    />
  )
}
