import { useEffect, useRef, useState } from 'react'
import type { FieldFilterProps } from '../define.ts'

/** Typing is over after this long without a key; Enter and leaving the input do not wait. */
const pause = 600

/** Part of a text. */
export function TextFilter({ value, onChange, label, name, host }: FieldFilterProps) {
  const { draft, change, commit } = useDraft(value, onChange)
  return (
    <input
      type="search"
      className="mc-input"
      name={name}
      value={draft}
      maxLength={100}
      placeholder={label}
      aria-label={host.t('Filter by {label}', { label })}
      onChange={event => change(event.target.value)}
      onBlur={commit}
      onKeyDown={event => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}

/** What is being typed, and when it becomes the filter. */
export function useDraft(value: string, onChange: (value: string) => void) {
  const [draft, setDraft] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ draft, value, onChange })
  latest.current.value = value
  latest.current.onChange = onChange
  useEffect(() => {
    setDraft(value)
    latest.current.draft = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const commit = () => {
    clearTimeout(timer.current)
    const now = latest.current
    if (now.draft.trim() !== now.value) now.onChange(now.draft.trim())
  }
  const change = (text: string) => {
    setDraft(text)
    latest.current.draft = text
    clearTimeout(timer.current)
    timer.current = setTimeout(commit, pause)
  }
  return { draft, change, commit }
}
