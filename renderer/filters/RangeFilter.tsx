import { useEffect, useState } from 'react'
import { ValueError } from '../../contract/wire/ValueError.ts'
import type { FieldFilterProps } from '../define.ts'
import './filters.css'
import { joinRange, orderRange, type Sides, splitRange } from './range.ts'

type Unit = {
  /** What people type as the text of the wire; empty for empty. Throws ValueError. */
  toWire(text: string): string
  /** The text of the wire as people type it. */
  fromWire(text: string): string
  mode: 'numeric' | 'decimal' | 'text'
  suffix?: string
  hint?: string
}

/** Two inputs, from and to; what is typed wrong is marked and sent nowhere. */
export function RangeFilter({ value, onChange, label, host, unit }: FieldFilterProps & { unit: Unit }) {
  const [draft, setDraft] = useState<Sides>(() => typed(value, unit))
  const [wrong, setWrong] = useState<Partial<Record<keyof Sides, string>>>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value from outside replaces what is being typed
  useEffect(() => setDraft(typed(value, unit)), [value])

  const commit = () => {
    const mistakes: Partial<Record<keyof Sides, string>> = {}
    const sides: Sides = { from: '', to: '' }
    for (const side of ['from', 'to'] as const) {
      try {
        sides[side] = unit.toWire(draft[side])
      } catch (error) {
        if (!(error instanceof ValueError)) throw error
        mistakes[side] = host.t(error.text, error.values)
      }
    }
    setWrong(mistakes)
    const next = joinRange(orderRange(sides))
    if (Object.keys(mistakes).length === 0 && next !== value) onChange(next)
  }

  const input = (side: keyof Sides, words: string) => (
    <input
      className="mc-input mc-range-side"
      inputMode={unit.mode}
      value={draft[side]}
      maxLength={20}
      placeholder={unit.hint ?? words}
      aria-label={`${label}: ${words}`}
      aria-invalid={wrong[side] ? true : undefined}
      title={wrong[side]}
      onChange={event => setDraft({ ...draft, [side]: event.target.value })}
      onBlur={commit}
      onKeyDown={event => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <span className="mc-range" role="group" aria-label={host.t('Filter by {label}', { label })}>
      {input('from', host.t('From'))}
      <span aria-hidden="true">–</span>
      {input('to', host.t('To'))}
      {unit.suffix ? <span className="mc-range-unit">{unit.suffix}</span> : null}
    </span>
  )
}

function typed(value: string, unit: Unit): Sides {
  const { from, to } = splitRange(value)
  return { from: from && unit.fromWire(from), to: to && unit.fromWire(to) }
}
