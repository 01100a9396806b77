import { keepSignedNumber } from '../../../contract/values/input.ts'
import { formatCents, parseYuan } from '../../../contract/values/money.ts'
import type { FieldInputProps } from '../../kind/define.ts'
import DraftInput from '../../inputs/DraftInput.tsx'

const keep = (text: string): string => keepSignedNumber(text.replace(/[,\s¥￥]/g, ''), { length: 13, decimals: 2 })
const write = (value: unknown): string =>
  typeof value === 'number' && Number.isSafeInteger(value) ? formatCents(value) : String(value ?? '')

/** Typed in yuan, kept in cents. */
export default function MoneyInput(props: FieldInputProps) {
  return <DraftInput {...props} read={parseYuan} write={write} keep={keep} prefix="¥" hint="0.00" />
}
