import { formatDuration, parseDuration } from '../../../contract/values/time.ts'
import { ValueError } from '../../../contract/values/ValueError.ts'
import type { FieldInputProps } from '../../kind/define.ts'
import DraftInput from '../../inputs/DraftInput.tsx'

const write = (value: unknown): string => (typeof value === 'number' ? formatDuration(value) : String(value ?? ''))

function read(text: string): number {
  const seconds = parseDuration(text)
  if (seconds === null) throw new ValueError('Enter a duration such as 01:30:00')
  return seconds
}

export default function DurationInput(props: FieldInputProps) {
  return (
    <DraftInput {...props} read={read} write={write} keep={text => text.replace(/[^\d:]/g, '')} mode="text" hint="00:00:00" />
  )
}
