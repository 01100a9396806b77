import { type ComponentProps, useMemo } from 'react'
import { formatTime, formatTimeOfDay, parseDateTime, parseTimeOfDay } from '../../contract/values/time.ts'
import { ValueError } from '../../contract/values/ValueError.ts'
import type { FieldInputProps } from '../kind/define.ts'
import DraftInput from './DraftInput.tsx'
import { PickerButton } from './PickerButton.tsx'

type Kind = ComponentProps<typeof PickerButton>['kind']
type Props = FieldInputProps & { kind: Kind }

/** How a moment is typed */
const formats: Record<Kind, string> = { date: 'YYYY-MM-DD', 'datetime-local': 'YYYY-MM-DD HH:mm:ss', time: 'HH:mm:ss' }

/** The same as the reader's language calls its parts */
const hints: Record<Kind, (t: FieldInputProps['host']['t']) => string> = {
  date: t => t('YYYY-MM-DD'),
  'datetime-local': t => t('YYYY-MM-DD HH:mm:ss'),
  time: t => t('HH:mm:ss'),
}

/**
 * A moment in the zone of the shop, or a time of day: typed as the shop writes it, or picked in the browser's own calendar. The calendar
 * knows no zones, so it is given the digits that the shop's clocks show and its digits are read back as the shop's: the browser's own zone
 * plays no part.
 */
export default function MomentInput(props: Props) {
  const { value, onChange, onBlur, host, kind, field, disabled } = props
  const { read, write } = useMemo(() => reader(kind, host.timeZone), [kind, host.timeZone])
  return (
    <DraftInput
      {...props}
      read={read}
      write={write}
      mode="text"
      hint={hints[kind](host.t)}
      suffix={
        disabled ? null : (
          <PickerButton
            kind={kind}
            label={host.t('Choose: {label}', { label: host.t(field.label, undefined, field.context) })}
            text={typeof value === 'string' ? '' : write(value)}
            onPick={text => {
              onChange(text === '' ? null : read(text))
              onBlur?.()
            }}
          />
        )
      }
    />
  )
}

const reader = (kind: Kind, zone: string) => ({
  read(text: string): number {
    const moment = kind === 'time' ? parseTimeOfDay(text) : parseDateTime(text, zone)
    if (moment === null) throw new ValueError('Enter a date such as 2026-01-31')
    return moment
  },
  write(value: unknown): string {
    if (typeof value === 'string') return value
    if (typeof value !== 'number') return ''
    // 0 means "never" in stored moments (docs/rules/values.md#time), and midnight as a time of day.
    return kind === 'time' ? formatTimeOfDay(value) : value > 0 ? formatTime(value, formats[kind], zone) : ''
  },
})
