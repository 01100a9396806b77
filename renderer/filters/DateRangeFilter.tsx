import type { FieldFilterProps } from '../define.ts'
import './filters.css'
import { type Days, presetOf, presetRange, presets, readDays, writeDays } from './dateRange.ts'

const isPreset = (name: string): name is keyof typeof presets => Object.hasOwn(presets, name)

/** Two days and the usual spans. */
export function DateRangeFilter({ value, onChange, label, host }: FieldFilterProps) {
  const zone = host.timeZone
  const days = readDays(value, zone)
  const change = (part: Partial<Days>) => onChange(writeDays({ ...days, ...part }, zone))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <span className="mc-range" role="group" aria-label={host.t('Filter by {label}', { label })}>
      <select
        className="mc-input mc-range-preset"
        aria-label={host.t('{label}: span', { label })}
        value={presetOf(value, host.now(), zone)}
        onChange={event => onChange(isPreset(event.target.value) ? presetRange(event.target.value, host.now(), zone) : '')}
      >
        <option value="">{host.t(value ? 'From – to' : 'Any time')}</option>
        {Object.entries(presets).map(([name, preset]) => (
          <option key={name} value={name}>
            {host.t(preset.label)}
          </option>
        ))}
      </select>
      <input
        type="date"
        className="mc-input"
        aria-label={`${label}: ${host.t('From')}`}
        value={days.from}
        max={days.to || '9999-12-31'}
        onChange={event => change({ from: event.target.value })}
      />
      <span aria-hidden="true">–</span>
      <input
        type="date"
        className="mc-input"
        aria-label={`${label}: ${host.t('To')}`}
        value={days.to}
        min={days.from}
        max="9999-12-31"
        onChange={event => change({ to: event.target.value })}
      />
    </span>
  )
}
