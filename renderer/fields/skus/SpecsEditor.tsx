import { memo } from 'react'
import { cutToWidth } from '../../../contract/values/text.ts'
import { widthCut } from '../../inputs/widthCut.ts'
import type { Host } from '../../host/Host.tsx'
import { mostSpecs, mostValues, widestValue } from './variants.ts'
import { newKey, type Spec, type SpecValue } from './grid.ts'

type Props = { specs: Spec[]; onChange(specs: Spec[]): void; host: Host; disabled: boolean }

/** Up to three specs with their values: named, added, removed and put in order. */
export const SpecsEditor = memo(function SpecsEditor({ specs, onChange, host, disabled }: Props) {
  const replace = (spec: Spec) => onChange(specs.map(one => (one.key === spec.key ? spec : one)))
  return (
    <div className="mc-specs">
      {specs.map((spec, index) => (
        <SpecEditor
          key={spec.key}
          spec={spec}
          place={index + 1}
          host={host}
          disabled={disabled}
          onChange={replace}
          onRemove={() => onChange(specs.filter(one => one.key !== spec.key))}
          {...(index > 0 ? { onForward: () => onChange(swap(specs, index)) } : {})}
        />
      ))}
      {specs.length < mostSpecs && !disabled ? (
        <button
          type="button"
          className="mc-specs-add"
          onClick={() => onChange([...specs, { key: newKey(), name: '', values: [] }])}
        >
          + {host.t('Add option')}
        </button>
      ) : null}
    </div>
  )
})

type SpecProps = {
  spec: Spec
  place: number
  host: Host
  disabled: boolean
  onChange(spec: Spec): void
  onRemove(): void
  onForward?(): void
}

function SpecEditor({ spec, place, host, disabled, onChange, onRemove, onForward }: SpecProps) {
  const setValues = (values: SpecValue[]) => onChange({ ...spec, values })
  const rename = (key: number, value: string) => setValues(spec.values.map(one => (one.key === key ? { ...one, value } : one)))
  const named = { name: spec.name || host.t('Option {place}', { place }) }
  return (
    <fieldset className="mc-spec" disabled={disabled}>
      <legend className="mc-hidden">{named.name}</legend>
      <div className="mc-spec-head">
        <input
          className="mc-input"
          value={spec.name}
          placeholder={host.t('Option, such as Color')}
          aria-label={host.t('Name of option {place}', { place })}
          {...widthCut(undefined, name => onChange({ ...spec, name }))}
        />
        {onForward ? (
          <button type="button" onClick={onForward} aria-label={host.t('Move {name} forward', named)}>
            ↑
          </button>
        ) : null}
        <button type="button" onClick={onRemove} aria-label={host.t('Remove {name}', named)}>
          ×
        </button>
      </div>
      <div className="mc-spec-values">
        {spec.values.map((one, index) => (
          <span key={one.key} className="mc-spec-value">
            <button
              type="button"
              disabled={index === 0}
              aria-label={host.t('Move {name} forward', { name: one.value })}
              onClick={() => setValues(swap(spec.values, index))}
            >
              ‹
            </button>
            <input
              value={one.value}
              size={Math.max(4, one.value.length + 1)}
              aria-label={host.t('Value {place} of {name}', { place: index + 1, ...named })}
              {...widthCut(widestValue, value => rename(one.key, value))}
            />
            <button
              type="button"
              aria-label={host.t('Remove {name}', { name: one.value })}
              onClick={() => setValues(spec.values.filter(value => value !== one))}
            >
              ×
            </button>
          </span>
        ))}
        {spec.values.length < mostValues ? (
          <input
            className="mc-input mc-spec-new"
            placeholder={host.t('Type a value and press Enter')}
            aria-label={host.t('New value of {name}', named)}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              setValues(addValues(spec.values, event.currentTarget.value))
              event.currentTarget.value = ''
            }}
            onBlur={event => {
              if (event.currentTarget.value.trim() === '') return
              setValues(addValues(spec.values, event.currentTarget.value))
              event.currentTarget.value = ''
            }}
          />
        ) : null}
      </div>
    </fieldset>
  )
}

/** Several values may be typed or pasted at once, with commas, slashes or line breaks between; none comes twice. */
function addValues(values: SpecValue[], text: string): SpecValue[] {
  const known = new Set(values.map(one => one.value))
  const added = text
    .split(/[,，、;；/\t\n]+/)
    .map(word => cutToWidth(word.trim(), widestValue))
    .filter(word => word !== '' && !known.has(word) && known.add(word))
  return [...values, ...added.map(value => ({ key: newKey(), value }))].slice(0, mostValues)
}

/** The list with the item at `index` before the one in front of it. */
export function swap<T>(list: readonly T[], index: number): T[] {
  const [before, item] = list.slice(index - 1, index + 1)
  return before === undefined || item === undefined ? [...list] : list.toSpliced(index - 1, 2, item, before)
}
