import { memo } from 'react'
import { cutToWidth } from '../../../contract/values/text.ts'
import { widthOf } from '../../../contract/values/text.ts'
import { widthCut } from '../../inputs/widthCut.ts'
import type { Host } from '../../host/Host.tsx'
import { mostSpecs, mostValues, widestValue } from './variants.ts'
import { newKey, type Spec, type SpecValue } from './grid.ts'
import { asSpec, asValue, type Offered, offeredFor, renamed, unusedOf } from './offered.ts'

type Props = { specs: Spec[]; offered: readonly Offered[]; onChange(specs: Spec[]): void; host: Host; disabled: boolean }

/** Up to three specs with their values: named or chosen from those on offer, added, removed and put in order. */
export const SpecsEditor = memo(function SpecsEditor({ specs, offered, onChange, host, disabled }: Props) {
  const replace = (spec: Spec) => onChange(specs.map(one => (one.key === spec.key ? spec : one)))
  return (
    <div className="mc-specs">
      {specs.map((spec, index) => (
        <SpecEditor
          key={spec.key}
          spec={spec}
          place={index + 1}
          offered={offeredFor(spec, offered)}
          host={host}
          disabled={disabled}
          onChange={replace}
          onRemove={() => onChange(specs.filter(one => one.key !== spec.key))}
          {...(index > 0 ? { onForward: () => onChange(swap(specs, index)) } : {})}
        />
      ))}
      {specs.length < mostSpecs && !disabled ? (
        <div className="mc-specs-adds">
          {unusedOf(specs, offered).map(one => (
            <button
              key={one.id}
              type="button"
              className="mc-specs-add"
              aria-label={host.t('Use option {name}', { name: one.name })}
              onClick={() => onChange([...specs, asSpec(one)])}
            >
              + {one.name}
            </button>
          ))}
          <button
            type="button"
            className="mc-specs-add"
            onClick={() => onChange([...specs, { key: newKey(), name: '', values: [] }])}
          >
            + {host.t('Add option')}
          </button>
        </div>
      ) : null}
    </div>
  )
})

type SpecProps = {
  spec: Spec
  place: number
  offered: Offered | undefined
  host: Host
  disabled: boolean
  onChange(spec: Spec): void
  onRemove(): void
  onForward?(): void
}

function SpecEditor({ spec, place, offered, host, disabled, onChange, onRemove, onForward }: SpecProps) {
  const setValues = (values: SpecValue[]) => onChange({ ...spec, values })
  const rename = (key: number, value: string) =>
    setValues(spec.values.map(one => (one.key === key ? renamed(one, { value }) : one)))
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
          {...widthCut(undefined, name => onChange(renamed(spec, { name })))}
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
              size={Math.max(4, widthOf(one.value) + 1)}
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
              setValues(addValues(spec.values, event.currentTarget.value, offered))
              event.currentTarget.value = ''
            }}
            onBlur={event => {
              if (event.currentTarget.value.trim() === '') return
              setValues(addValues(spec.values, event.currentTarget.value, offered))
              event.currentTarget.value = ''
            }}
          />
        ) : null}
      </div>
      {offered && !disabled ? (
        <OfferedValues
          values={offered.values.filter(({ value }) => !spec.values.some(one => one.value === value))}
          option={named.name}
          host={host}
          onAdd={words => setValues(addWords(spec.values, words, offered))}
        />
      ) : null}
    </fieldset>
  )
}

type OfferedProps = { values: Offered['values']; option: string; host: Host; onAdd(words: string[]): void }

/** The values of an option that are on offer and not chosen yet: one by one, or all. */
function OfferedValues({ values, option, host, onAdd }: OfferedProps) {
  if (values.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands in a fieldset already
    <div className="mc-spec-offered" role="group" aria-label={host.t('Values of {name} to choose from', { name: option })}>
      {values.map(({ id, value }) => (
        <button key={id} type="button" className="mc-specs-add" onClick={() => onAdd([value])}>
          + {value}
        </button>
      ))}
      {values.length > 1 ? (
        <button type="button" className="mc-specs-add" onClick={() => onAdd(values.map(({ value }) => value))}>
          {host.t('Add all values')}
        </button>
      ) : null}
    </div>
  )
}

/** Several values may be typed or pasted at once, with commas, slashes or line breaks between. */
const addValues = (values: SpecValue[], text: string, offered: Offered | undefined): SpecValue[] =>
  addWords(values, text.split(/[,，、;；/\t\n]+/), offered)

/** None comes twice. */
function addWords(values: SpecValue[], words: readonly string[], offered: Offered | undefined): SpecValue[] {
  const known = new Set(values.map(one => one.value))
  const added = words
    .map(word => cutToWidth(word.trim(), widestValue))
    .filter(word => word !== '' && !known.has(word) && known.add(word))
  return [...values, ...added.map(value => asValue(value, offered))].slice(0, mostValues)
}

/** The list with the item at `index` before the one in front of it. */
export function swap<T>(list: readonly T[], index: number): T[] {
  const [before, item] = list.slice(index - 1, index + 1)
  return before === undefined || item === undefined ? [...list] : list.toSpliced(index - 1, 2, item, before)
}
