import { keepSignedNumber } from '../../contract/values/input.ts'
import { formatScaled, parseScaled } from '../../contract/values/money.ts'
import type { FieldInputProps } from '../kind/define.ts'
import DraftInput from '../inputs/DraftInput.tsx'

const keep = (text: string): string => keepSignedNumber(text.replace(/[,\s%]/g, ''), { length: 9, decimals: 2 })
const write = (value: unknown): string =>
  typeof value === 'number' && Number.isSafeInteger(value) ? formatScaled(value, 2) : String(value ?? '')

/** Typed in per cent, kept in basis points. */
export default function PercentInput(props: FieldInputProps) {
  return <DraftInput {...props} read={text => parseScaled(text, 2)} write={write} keep={keep} suffix="%" hint="0.00" />
}
