import { parseScaled } from '../../../contract/values/money.ts'
import type { FieldInputProps } from '../../kind/define.ts'
import DraftInput from '../../inputs/DraftInput.tsx'

const write = (value: unknown): string =>
  typeof value === 'number' ? String(Math.round(value * 10_000) / 100) : String(value ?? '')

export default function RatioInput(props: FieldInputProps) {
  return <DraftInput {...props} read={text => parseScaled(text, 2) / 10_000} write={write} suffix="%" />
}
