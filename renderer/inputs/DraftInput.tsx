import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldInputProps } from '../kind/define.ts'
import { readOrKeep } from '../values/readOrKeep.ts'
import { describeInput } from './describeInput.ts'
import './inputs.css'

type Props = FieldInputProps & {
  /** The value of what was typed; throws for what is none, and then the text itself is the value, which the check refuses. */
  read(text: string): unknown
  write(value: unknown): string
  /** What of typed text is kept: digits and a point. */
  keep?(text: string): string
  /** What of it is left when the input is left */
  finish?(text: string): string
  /** What the arrow up or down makes of it; null where it stays */
  step?(text: string, by: 1 | -1): string | null
  mode?: 'numeric' | 'decimal' | 'text'
  suffix?: ReactNode
  prefix?: string
  hint?: string
}

/** A value typed as text: numbers, amounts, moments, lengths of time. While it is being typed the text stays as it was typed. */
export default function DraftInput(props: Props) {
  const { value, onChange, onBlur, disabled, read, write, keep, finish, step, mode, suffix, prefix, hint } = props
  const [draft, setDraft] = useState(() => write(value))
  const sent = useRef(value)
  useEffect(() => {
    if (Object.is(value, sent.current)) return
    sent.current = value
    setDraft(write(value))
  }, [value, write])
  const change = (text: string) => {
    setDraft(text)
    sent.current = readOrKeep(text, read)
    onChange(sent.current)
  }
  const input = (
    <input
      {...describeInput(props)}
      className="mc-input"
      type="text"
      autoComplete="off"
      value={disabled ? write(value) : draft}
      inputMode={mode ?? 'decimal'}
      maxLength={20}
      placeholder={hint}
      onChange={event => change(keep ? keep(event.target.value) : event.target.value)}
      onPaste={event => {
        const text = event.clipboardData.getData('text')
        if (!keep || keepsAll(text, keep)) return
        event.preventDefault()
        props.host.say('warning', props.host.t('“{text}” does not fit here and was not pasted', { text }))
      }}
      onKeyDown={event => {
        const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null
        if (by === null || !step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        const next = step(draft, by)
        if (next !== null) change(keep ? keep(next) : next)
      }}
      onBlur={() => {
        const finished = finish ? finish(draft) : draft
        if (finished !== draft) change(finished)
        // What was typed as `1,5` or `.5` is shown as it will be kept.
        if (typeof sent.current !== 'string' || write(sent.current) !== draft) setDraft(write(sent.current))
        onBlur?.()
      }}
    />
  )
  if (!prefix && !suffix) return input
  return (
    <span className="mc-affix">
      {prefix ? (
        <span className="mc-affix-part" aria-hidden="true">
          {prefix}
        </span>
      ) : null}
      {input}
      {typeof suffix === 'string' ? <span className="mc-affix-part">{suffix}</span> : suffix}
    </span>
  )
}

/** Whether a pasted text keeps all its digits: one that would lose some is another number, and letters would erase what is there. */
function keepsAll(text: string, keep: (text: string) => string): boolean {
  const bare = text.replace(/[,\s¥￥]/g, '').replace(/^(-?)0+(?=\d)/, '$1')
  return keep(bare) === bare
}
