import { type ReactNode, useEffect, useId, useState } from 'react'
import type { FieldFilterProps } from '../kind/define.ts'
import '../inputs/inputs.css'
import './filters.css'
import { isTurned, type Sides } from './range.ts'
import type { RangeUnit } from './rangeUnits.ts'
import { readSides, type SidesRead, wireRange, writeSides } from './readSides.ts'
import { useDraft } from './useDraft.ts'

const names = ['from', 'to'] as const

/** Two inputs, from and to; what is typed wrong is marked, explained and sent nowhere. */
export function RangeFilter({ value, onChange, label, host, unit }: FieldFilterProps & { unit: RangeUnit }) {
  const id = useId()
  const [wrong, setWrong] = useState<SidesRead['mistakes']>({})
  // Text of the wire that was made by turning what was typed; the hint stays as long as it is the filter.
  const [turned, setTurned] = useState('')
  const send = (draft: Sides, done: boolean) => {
    const { sides, mistakes } = readSides(draft, unit)
    setWrong(mistakes)
    if (Object.keys(mistakes).length > 0) return
    // Half a number is no range the wrong way round: 100 – 2 may become 100 – 200.
    if (isTurned(sides) && !done) return
    const next = wireRange(sides)
    if (isTurned(sides)) setTurned(next)
    if (next !== value) onChange(next)
    else if (isTurned(sides)) change(writeSides(value, unit))
  }
  const { draft, change, commit } = useDraft(
    value,
    text => writeSides(text, unit),
    send,
    draft => writeSides(wireRange(readSides(draft, unit).sides), unit),
  )
  useEffect(() => {
    setWrong({})
    setTurned(now => (now === value ? now : ''))
  }, [value])
  const [sentence] = names.flatMap(side => wrong[side] ?? [])
  const hint = turned !== '' && turned === value ? host.t('The start was greater than the end; they were swapped') : ''
  const words = { from: host.t('From'), to: host.t('To') }
  const input = (side: keyof Sides) => (
    <input
      className={unit.sign ? 'mc-input' : 'mc-input mc-range-side'}
      inputMode={unit.mode}
      value={draft[side]}
      maxLength={20}
      placeholder={unit.hint ?? words[side]}
      aria-label={host.t('{label}: {value}', { label, value: words[side] })}
      aria-invalid={wrong[side] ? true : undefined}
      aria-describedby={wrong[side] ? `${id}-note` : undefined}
      onChange={event => change({ ...draft, [side]: event.target.value })}
      onBlur={event => {
        const stays = event.currentTarget.closest('.mc-range')?.contains(event.relatedTarget)
        if (!stays) commit()
      }}
      onKeyDown={event => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <span className="mc-range" role="group" aria-label={host.t('Filter by {label}', { label })}>
      <Signed unit={unit}>{input('from')}</Signed>
      <span aria-hidden="true">–</span>
      <Signed unit={unit}>{input('to')}</Signed>
      <span id={`${id}-note`} role="status" className={sentence ? 'mc-filter-note mc-filter-wrong' : 'mc-filter-note'}>
        {sentence ? host.t(sentence.text, sentence.values) : hint}
      </span>
    </span>
  )
}

/** An input with the sign of what is typed inside its frame: a currency before it, a unit after it. */
function Signed({ unit: { sign, signEnds }, children }: { unit: RangeUnit; children: ReactNode }) {
  if (!sign) return children
  const part = (
    <span className="mc-affix-part" aria-hidden="true">
      {sign}
    </span>
  )
  return (
    <span className="mc-affix mc-range-side">
      {signEnds ? null : part}
      {children}
      {signEnds ? part : null}
    </span>
  )
}
