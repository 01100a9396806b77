import { useRef } from 'react'
import type { FieldFilterProps, FilterWordsProps } from '../kind/define.ts'
import './filters.css'
import { flattenChoices, useChoices } from '../values/useChoices.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { useCombo } from './useCombo.ts'
import { useDraft } from './useDraft.ts'
import { useTitles } from './useTitles.ts'
import { anyWord, withLabel } from './withLabel.ts'

type Props = FieldFilterProps & {
  /** Several records: any of them */
  many?: boolean
}

/** A record of another entity: a native list where the metadata brings its few choices, else a search box. */
export function RefFilter(props: Props) {
  const { field, many } = props
  return !many && field.options && Object.keys(field.options).length > 0 ? (
    <ChoiceFilter {...props} />
  ) : (
    <SearchFilter {...props} />
  )
}

export const RefsFilter = (props: FieldFilterProps) => <RefFilter {...props} many />

/** The titles of the chosen records for a chip. */
export const RefWords = (props: FilterWordsProps) => useTitles(props).join(', ')

function SearchFilter(props: Props) {
  const { value, onChange, field, name, label, host, optionsApi, many = false } = props
  const box = useRef<HTMLSpanElement>(null)
  const { choices, loading, failed, search } = useChoices({ api: optionsApi, field: { ...field, name }, host })
  const { draft: typed, change: type, reset } = useDraft(value, () => '', search)
  const titles = useTitles(props)
  const chosen = value === '' ? [] : value.split(',')
  const items = flattenChoices(choices)
  const askAll = () => {
    reset('')
    search('')
  }
  const pick = (index: number) => {
    const key = String(items[index]?.choice.value)
    if (!many) combo.close()
    const next = many ? toggle(chosen, key).join(',') : key
    if (next !== value) onChange(next)
  }
  const combo = useCombo(box, items.length, askAll, pick)
  const { id, isOpen, active } = combo
  const all = withLabel(props, anyWord(host))
  return (
    <span ref={box} className="mc-combo" data-label={all}>
      <input
        className="mc-input"
        role="combobox"
        autoComplete="off"
        aria-label={host.t('Filter by {label}', { label })}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        placeholder={isOpen && titles.length > 0 ? titles.join(', ') : all}
        value={isOpen ? typed : titles.join(', ')}
        onFocus={combo.open}
        onClick={combo.open}
        onChange={event => {
          combo.begin()
          type(event.target.value)
        }}
        onKeyDown={combo.onKey}
      />
      {value !== '' && !isOpen ? (
        <button
          type="button"
          className="mc-combo-clear"
          aria-label={host.t('Clear {label}', { label })}
          onClick={() => onChange('')}
        >
          ×
        </button>
      ) : null}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable={many}
        className="mc-combo-list"
        hidden={!isOpen}
      >
        {isOpen && items.length === 0 ? (
          <div className="mc-combo-note">{host.t(loading ? 'Loading' : failed ? 'Could not be loaded' : 'Nothing found')}</div>
        ) : null}
        {isOpen ? <ComboItems id={id} items={items} active={active} chosen={chosen} pick={pick} /> : null}
      </div>
    </span>
  )
}

type ItemsProps = {
  id: string
  items: ReturnType<typeof flattenChoices>
  active: number
  chosen: readonly string[]
  pick(index: number): void
}

function ComboItems({ id, items, active, chosen, pick }: ItemsProps) {
  return items.map(({ choice, depth }, index) => (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are read by the input
    <div
      key={choice.value}
      id={`${id}-${index}`}
      role="option"
      aria-selected={chosen.includes(String(choice.value))}
      className={index === active ? 'mc-combo-item mc-combo-active' : 'mc-combo-item'}
      style={{ paddingInlineStart: 8 + depth * 16 }}
      // The input must not lose the focus before the click is through.
      onMouseDown={event => event.preventDefault()}
      onClick={() => pick(index)}
    >
      {choice.label}
    </div>
  ))
}

const toggle = (chosen: string[], one: string) =>
  chosen.includes(one) ? chosen.filter(other => other !== one) : [...chosen, one]
