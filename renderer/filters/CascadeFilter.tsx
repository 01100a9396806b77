import type { Field } from '../../contract/language/shape.ts'
import type { WireOption } from '../../contract/wire/table/table.ts'
import type { FieldFilterProps } from '../kind/define.ts'
import { readPath, writePath } from './cascadePath.ts'
import { isWire, optionsOf } from './cascadeText.ts'
import './filters.css'
import { anyWord, withLabel } from './withLabel.ts'

const levelsOf = (field: Field): number => (isWire(field.wire) ? (field.wire.cascades?.length ?? 1) : 1)

/**
 * One select for each level that the choice so far opens. Each level is a parameter of its own; a cascade of one name sends the
 * deepest choice under it.
 */
export default function CascadeFilter(props: FieldFilterProps) {
  const { value, onChange, field, label, host } = props
  const names = levelsOf(field)
  const options = optionsOf(field)
  const chosen = readPath(value, options)
  const levels = openLevels(options, chosen, names > 1 ? names : 20)
  const choose = (level: number, picked: string) => {
    const path = writePath(chosen, level, picked)
    onChange(names > 1 ? path : (path.split(',').at(-1) ?? ''))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <span className="mc-levels" role="group" aria-label={host.t('Filter by {label}', { label })}>
      {levels.map((choices, level) => (
        <select
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
          key={level}
          className="mc-input"
          aria-label={`${label} ${level + 1}`}
          value={chosen[level] ?? ''}
          data-empty={!chosen[level] || undefined}
          onChange={event => choose(level, event.target.value)}
        >
          <option value="">{level === 0 ? withLabel(props, anyWord(host)) : anyWord(host)}</option>
          {choices.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ))}
    </span>
  )
}

/** The choices of each level: the first, and below each chosen one its children. */
function openLevels(options: readonly WireOption[], chosen: readonly string[], most: number): (readonly WireOption[])[] {
  const levels: (readonly WireOption[])[] = [options]
  for (const one of chosen) {
    const children = levels.at(-1)?.find(option => String(option.value) === one)?.children
    if (!children?.length || levels.length >= most) break
    levels.push(children)
  }
  return levels
}
