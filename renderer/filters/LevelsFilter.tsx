import useSWR from 'swr/immutable'
import { useState } from 'react'
import type { FieldFilterProps, FilterWordsProps } from '../kind/define.ts'
import type { Host } from '../host/Host.tsx'
import { loadChoices } from '../values/loadChoices.ts'
import type { Choice } from '../values/readChoices.ts'
import { writePath } from './cascadePath.ts'
import './filters.css'
import { withLabel } from './withLabel.ts'

/** Loads the choices below one, or with null the first level. `key` tells sources apart. */
export type LevelSource = { key: string; load(parent: string | null): Promise<Choice[]> }

type Props = Pick<FieldFilterProps, 'value' | 'onChange' | 'label' | 'host' | 'titled'> & {
  path: readonly string[]
  depth: number
  source: LevelSource
  words: readonly string[]
}

/** Selects level by level, each loaded when it is looked at. Their values stand in the address with commas between. */
export function LevelSelects({ path, onChange, label, host, titled = false, depth, source, words }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <span className="mc-levels" role="group" aria-label={host.t('Filter by {label}', { label })}>
      {Array.from({ length: Math.min(depth, path.length + 1) }, (_, level) => (
        <LevelSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
          key={level}
          parent={level === 0 ? null : (path[level - 1] ?? null)}
          value={path[level] ?? ''}
          label={label}
          titled={titled}
          word={words[level] ?? String(level + 1)}
          host={host}
          source={source}
          onChange={picked => onChange(writePath(path, level, picked))}
        />
      ))}
    </span>
  )
}

function useLevel(source: LevelSource, parent: string | null, wanted: boolean, host: Host): Choice[] {
  const { data } = useSWR(wanted ? ['level', source.key, parent, host.language] : null, () => source.load(parent), {
    onError: error => host.report({ message: 'The choices could not be loaded', place: source.key, error }),
  })
  return data ?? none
}
const none: Choice[] = []

type LevelProps = {
  titled: boolean
  word: string
  parent: string | null
  value: string
  label: string
  host: Host
  source: LevelSource
  onChange(picked: string): void
}

function LevelSelect({ parent, value, label, titled, word, host, source, onChange }: LevelProps) {
  const [seen, setSeen] = useState(false)
  const wanted = seen || value !== '' || parent !== null
  const choices = useLevel(source, parent, wanted, host)
  // Nothing below: a last level that has come early.
  if (parent !== null && choices.length === 0 && value === '') return null
  const look = () => setSeen(true)
  return (
    <select
      className="mc-input"
      aria-label={host.t('{label}: {value}', { label, value: word })}
      value={value}
      data-empty={value === '' || undefined}
      onFocus={look}
      onPointerEnter={look}
      onChange={event => onChange(event.target.value)}
    >
      <option value="">{parent === null ? withLabel({ label, host, titled }, word) : word}</option>
      {value !== '' && !choices.some(choice => String(choice.value) === value) ? <option value={value}>{value}</option> : null}
      {choices.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

/** The words of a path, level by level, out of the same lists the selects show. */
export function LevelWords({ path, source, host }: { path: readonly string[]; source: LevelSource; host: Host }) {
  return path.map((value, level) => (
    <LevelWord
      // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
      key={level}
      parent={level === 0 ? null : (path[level - 1] ?? null)}
      value={value}
      source={source}
      host={host}
      before={level === 0 ? '' : ' / '}
    />
  ))
}

type WordProps = { parent: string | null; value: string; source: LevelSource; host: Host; before: string }

function LevelWord({ parent, value, source, host, before }: WordProps) {
  const found = useLevel(source, parent, true, host).find(choice => String(choice.value) === value)
  return `${before}${found?.label ?? value}`
}

const pathOf = (value: string): string[] => value.split(',').filter(Boolean)

function optionsSource({ field, name, host, optionsApi = '' }: Omit<FilterWordsProps, 'value'>): LevelSource {
  return {
    key: `${optionsApi} ${name}`,
    load: parent => loadChoices(optionsApi, { ...field, name }, host, parent === null ? { parent: 0 } : { parent }),
  }
}

/** A cascade whose choices are not in the metadata: each level is asked for by `_options` with `_parent`. */
export function LevelsFilter(props: FieldFilterProps & { depth: number }) {
  return <LevelSelects {...props} path={pathOf(props.value)} source={optionsSource(props)} words={noWords} />
}
const noWords: string[] = []

export const LevelsWords = (props: FilterWordsProps) => (
  <LevelWords path={pathOf(props.value)} source={optionsSource(props)} host={props.host} />
)
