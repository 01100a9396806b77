import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { formatTime, parseDateTime } from '../../contract/wire/time.ts'
import type { FieldInputProps } from '../define.ts'
import { describeInput } from './describeInput.ts'

type Props = FieldInputProps & { format: 'YYYY-MM-DD' | 'YYYY-MM-DD HH:mm:ss' }

/**
 * A moment in the zone of the shop. The picker knows local times only, so it is given the digits that the shop's clocks show and
 * its digits are read back as the shop's: the browser's own zone plays no part.
 */
export default function MomentInput(props: Props) {
  const { value, onChange, onBlur, host, format, field } = props
  const shown: Dayjs | null =
    typeof value === 'number' && value > 0 ? dayjs(formatTime(value, 'YYYY-MM-DD HH:mm:ss', host.timeZone)) : null
  return (
    <DatePicker
      {...describeInput(props)}
      className="mc-wide"
      value={shown}
      format={format}
      showTime={format.includes('HH')}
      allowClear={!field.required}
      onChange={picked => onChange(picked ? parseDateTime(picked.format(format), host.timeZone) : null)}
      {...(onBlur ? { onBlur } : {})}
    />
  )
}
