import { useEffect, useRef, useState } from 'react'
import type { FieldFilterProps } from '../../define.ts'
import type { Choice } from '../../values/readChoices.ts'
import { loadRegions } from './loadRegions.ts'

/** The ids of the levels above a region are in its own: district 440105 is of city 440100 in province 440000. */
export const levelsOf = (id: number): number[] => {
  const levels = [Math.floor(id / 10_000) * 10_000, Math.floor(id / 100) * 100, id]
  return id > 0 ? [...new Set(levels)] : []
}

/** Province, city, district as lists, each shown once the one above it is chosen. The chosen ids stand in the address with commas between. */
export function RegionFilter({ value, onChange, label, host, field }: FieldFilterProps) {
  const depth = typeof field.levels === 'number' ? field.levels : 3
  const written = value.split(',').map(Number).filter(Boolean)
  // One id alone says its levels itself; several are the levels.
  const chosen = written.length === 1 ? levelsOf(written[0] ?? 0) : written
  const several = value.includes(',') || namesOf(field.wire) > 1
  const choose = (level: number, id: string) => {
    const next = [...chosen.slice(0, level), ...(id ? [Number(id)] : [])]
    onChange(several ? next.join(',') : String(next.at(-1) ?? ''))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <span className="mc-range" role="group" aria-label={host.t('Filter by {label}', { label })}>
      {Array.from({ length: Math.min(depth, chosen.length + 1) }, (_, level) => (
        <LevelSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
          key={level}
          parent={level === 0 ? null : (chosen[level - 1] ?? null)}
          value={chosen[level]}
          label={label}
          word={host.t(levelWords[level] ?? 'District')}
          host={host}
          onChange={id => choose(level, id)}
        />
      ))}
    </span>
  )
}

const namesOf = (wire: unknown): number =>
  typeof wire === 'object' && wire !== null && 'cascades' in wire && Array.isArray(wire.cascades) ? wire.cascades.length : 1

const levelWords = ['Province', 'City', 'District']

type LevelProps = {
  word: string

  parent: number | null
  value: number | undefined
  label: string
  host: FieldFilterProps['host']
  onChange(id: string): void
}

/** Loaded when it is looked at, or when it shows a choice. */
function LevelSelect({ parent, value, label, word, host, onChange }: LevelProps) {
  const [choices, setChoices] = useState<Choice[]>([])
  const asked = useRef<number | null | undefined>(undefined)
  const load = () => {
    if (asked.current === parent) return
    asked.current = parent
    loadRegions(host, parent).then(
      found => asked.current === parent && setChoices(found),
      error => host.report({ message: 'The regions could not be loaded', place: label, error }),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loading depends on the level above and on there being a choice
  useEffect(() => {
    if (value !== undefined || parent !== null) load()
  }, [parent, value])
  if (parent !== null && asked.current === parent && choices.length === 0 && value === undefined) return null
  return (
    <select
      className="mc-input"
      aria-label={`${label}: ${word}`}
      value={value ?? ''}
      data-empty={value === undefined || undefined}
      onFocus={load}
      onPointerEnter={load}
      onChange={event => onChange(event.target.value)}
    >
      <option value="">{word}</option>
      {value !== undefined && !choices.some(choice => choice.value === value) ? <option value={value}>{value}</option> : null}
      {choices.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
