import { keepPrice, keepSignedNumber } from '../../../contract/values/input.ts'
import { formatCents, parseYuan } from '../../../contract/values/money.ts'
import type { FieldInputProps } from '../../kind/define.ts'
import DraftInput from '../../inputs/DraftInput.tsx'
import { finishDecimals } from '../../inputs/finishDecimals.ts'

const bare = (text: string): string => text.replace(/[,\s¥￥]/g, '')
const keep = (text: string): string => keepPrice(bare(text))
const keepSigned = (text: string): string => keepSignedNumber(bare(text), { decimals: 2 })
const finish = finishDecimals(2)
const writer = (thousands: boolean) => (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? formatCents(value, { thousands }) : String(value ?? '')
const write = writer(false)
/** What is only read has its thousands apart. */
const writeRead = writer(true)

/** Typed in yuan, kept in cents; a minus only where amounts may be below 0. */
export default function MoneyInput(props: FieldInputProps) {
  const { host, field } = props
  const { min = 0, placeholder } = field
  return (
    <DraftInput
      {...props}
      read={parseYuan}
      write={props.disabled ? writeRead : write}
      keep={min < 0 ? keepSigned : keep}
      finish={finish}
      prefix="¥"
      hint={placeholder === undefined ? '0.00' : host.t(String(placeholder), undefined, field.context)}
    />
  )
}
