import { useEffect, useState } from 'react'
import type { FieldFilterProps } from '../kind/define.ts'
import './filters.css'
import { type Days, hasTimes, isLater, isWritten, readDays, writeDays } from './dateRange.ts'
import { isPreset, presetRange, presets } from './presets.ts'
import { useDraft } from './useDraft.ts'
import { withLabel } from './withLabel.ts'

type Props = FieldFilterProps & {
  /** The column keeps moments: its range may be one of moments too. */
  moments?: boolean
}

/** The usual spans in one list; "From – to" opens two inputs beside it, of days, or of moments. */
export function DateRangeFilter(props: Props) {
  const { value, onChange, label, host, moments = false } = props
  const zone = host.timeZone
  const preset = isPreset(value) ? value : ''
  const written = value === '' || preset ? '' : hasTimes(value, zone) ? 'times' : 'days'
  // What the operator opened stays open while it is empty; beside a preset it begins with the days of that.
  const [opened, setOpened] = useState<'' | 'days' | 'times'>(written)
  useEffect(() => {
    if (written) setOpened(now => (now === 'times' ? now : written))
  }, [written])
  const choose = (picked: string) => {
    if (picked === 'days' || picked === 'times') return setOpened(picked)
    setOpened('')
    if (picked !== value) onChange(picked)
  }
  const shown = opened || written
  // The closed list says of which field it is; open, it would only repeat it.
  const named = (name: string, words: string) => (name === (shown || preset) ? withLabel(props, words) : words)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <span className="mc-range" role="group" aria-label={host.t('Filter by {label}', { label })}>
      <select
        className="mc-input mc-range-preset"
        aria-label={host.t('{label}: time range', { label })}
        value={shown || preset}
        data-empty={(value === '' && !shown) || undefined}
        onChange={event => choose(event.target.value)}
      >
        {props.needed ? null : <option value="">{withLabel(props, host.t('Any time'))}</option>}
        {Object.entries(presets).map(([name, { label: words }]) => (
          <option key={name} value={name}>
            {named(name, host.t(words))}
          </option>
        ))}
        <option value="days">{named('days', host.t('From – to'))}</option>
        {moments ? <option value="times">{named('times', host.t('From – to, with time'))}</option> : null}
      </select>
      {shown ? (
        <DayInputs
          value={isPreset(value) ? presetRange(value, host.now(), zone) : value}
          onChange={onChange}
          label={label}
          host={host}
          times={shown === 'times'}
        />
      ) : null}
    </span>
  )
}

type InputProps = Pick<FieldFilterProps, 'value' | 'onChange' | 'label' | 'host'> & { times: boolean }

/** Two inputs of days or moments, as the clocks of the shop show them. */
function DayInputs({ value, onChange, label, host, times }: InputProps) {
  const zone = host.timeZone
  const [swapped, setSwapped] = useState('')
  const send = (draft: Days, done: boolean) => {
    if (!isWritten(draft.from) || !isWritten(draft.to)) return
    const turned = isLater(draft.from, draft.to)
    // The other end may still be to come.
    if (turned && !done) return
    const next = writeDays(draft, zone)
    if (turned) setSwapped(next)
    if (next !== value) onChange(next)
  }
  const { draft, change, commit } = useDraft(
    `${value}${times ? 'T' : ''}`,
    text => readDays(text.replace('T', ''), zone, times),
    send,
  )
  const input = (side: keyof Days, words: string) => (
    <input
      type={times ? 'datetime-local' : 'date'}
      step={times ? 1 : undefined}
      className="mc-input"
      aria-label={host.t('{label}: {value}', { label, value: words })}
      value={draft[side]}
      max={times ? '9999-12-31T23:59:59' : '9999-12-31'}
      onChange={event => change({ ...draft, [side]: event.target.value })}
      onBlur={event => {
        if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) commit()
      }}
      onKeyDown={event => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
  return (
    <>
      {input('from', host.t('From'))}
      <span aria-hidden="true">–</span>
      {input('to', host.t('To'))}
      <span role="status" className="mc-filter-note">
        {swapped !== '' && swapped === value ? host.t('The start was later than the end; they were swapped') : ''}
      </span>
    </>
  )
}

/** The same for columns that keep moments. */
export const MomentRangeFilter = (props: FieldFilterProps) => <DateRangeFilter {...props} moments />
