import { TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { formatTimeOfDay, parseTimeOfDay } from '../../../contract/wire/time.ts'
import type { FieldInputProps } from '../../define.ts'
import { describeInput } from '../../inputs/describeInput.ts'

/** The picker counts in local days; only the time of day of that day is used. */
const toPicker = (value: unknown): Dayjs | null =>
  typeof value === 'number' ? dayjs(`2000-01-01T${formatTimeOfDay(value)}`) : null

export default function TimeInput(props: FieldInputProps) {
  const { value, onChange, onBlur } = props
  return (
    <TimePicker
      {...describeInput(props)}
      className="mc-wide"
      value={toPicker(value)}
      onChange={picked => onChange(picked ? parseTimeOfDay(picked.format('HH:mm:ss')) : null)}
      {...(onBlur ? { onBlur } : {})}
    />
  )
}
