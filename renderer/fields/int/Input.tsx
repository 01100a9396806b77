import { finishNumber, keepNumber, keepSignedNumber, keepWhole } from '../../../contract/values/input.ts'
import { formatScaled, parseScaled } from '../../../contract/values/money.ts'
import type { FieldInputProps } from '../../kind/define.ts'
import DraftInput from '../../inputs/DraftInput.tsx'
import { finishDecimals } from '../../inputs/finishDecimals.ts'

const write = (value: unknown, decimal: number): string =>
  typeof value === 'number' && Number.isSafeInteger(value) ? formatScaled(value, decimal) : String(value ?? '')

/** What stands for no number at all (`unlimited`) */
const none = -1

export default function IntInput(props: FieldInputProps) {
  const { value, field, host, onChange, onBlur, disabled } = props
  const { decimal = 0, unlimited } = field
  const min = unlimited === undefined ? (field.min ?? Number.NEGATIVE_INFINITY) : 0
  const isNone = unlimited !== undefined && value === none
  const unit = field.unit ? host.t(field.unit) : null
  const suffix =
    unlimited === undefined ? (
      unit
    ) : (
      <span className="mc-affix-part">
        {isNone ? null : unit}
        <label className="mc-unlimited">
          <input
            type="checkbox"
            checked={isNone}
            disabled={disabled}
            onChange={event => onChange(event.target.checked ? none : null)}
            onBlur={onBlur}
          />
          {host.t(unlimited)}
        </label>
      </span>
    )
  const keepPoint = min < 0 ? keepSignedNumber : keepNumber
  return (
    <DraftInput
      {...props}
      read={text => parseScaled(text, decimal)}
      write={value => (isNone && value === none ? '' : write(value, decimal))}
      keep={text => (decimal ? keepPoint(text, { decimals: decimal }) : keepWhole(text, min))}
      finish={decimal ? finishDecimals(decimal) : finishNumber}
      mode={decimal ? 'decimal' : 'numeric'}
      {...(suffix ? { suffix } : {})}
    />
  )
}
