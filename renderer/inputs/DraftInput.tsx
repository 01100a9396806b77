import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { FieldInputProps } from '../define.ts'
import { describeInput } from './describeInput.ts'

type Props = FieldInputProps & {
  /** The value of what was typed; throws for what is none, and then the text itself is the value, which the check refuses. */
  read(text: string): unknown
  write(value: unknown): string
  /** What of typed text is kept: digits and a point. */
  keep?(text: string): string
  mode?: 'numeric' | 'decimal' | 'text'
  suffix?: string
  prefix?: string
  hint?: string
}

/** A value typed as text: numbers, amounts, lengths of time. While it is being typed the text stays as it was typed. */
export default function DraftInput(props: Props) {
  const { value, onChange, onBlur, read, write, keep, mode, suffix, prefix, hint } = props
  const [draft, setDraft] = useState(() => write(value))
  const sent = useRef(value)
  useEffect(() => {
    if (Object.is(value, sent.current)) return
    sent.current = value
    setDraft(write(value))
  }, [value, write])
  const change = (typed: string) => {
    const text = keep ? keep(typed) : typed
    setDraft(text)
    sent.current = readOrKeep(text, read)
    onChange(sent.current)
  }
  return (
    <Input
      {...describeInput(props)}
      className="mc-draft"
      autoComplete="off"
      value={draft}
      inputMode={mode ?? 'decimal'}
      maxLength={20}
      onChange={event => change(event.target.value)}
      onBlur={() => {
        // What was typed as `1,5` or `.5` is shown as it will be kept.
        if (typeof sent.current !== 'string' || write(sent.current) !== draft) setDraft(write(sent.current))
        onBlur?.()
      }}
      {...(suffix ? { suffix } : {})}
      {...(prefix ? { prefix } : {})}
      {...(hint ? { placeholder: hint } : {})}
    />
  )
}

function readOrKeep(text: string, read: (text: string) => unknown): unknown {
  if (text.trim() === '') return null
  try {
    return read(text)
  } catch (error) {
    if (error instanceof Error) return text
    throw error
  }
}
