import { type KeyboardEvent, useId, useState } from 'react'
import type { FieldFilterProps } from '../define.ts'
import './filters.css'
import { findChoice, flattenChoices, useChoices, useWords } from '../values/useChoices.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'

/** A record of another entity: a native list where the metadata brings its few choices, else a search box. */
export function RefFilter(props: FieldFilterProps) {
  return props.field.options && Object.keys(props.field.options).length > 0 ? (
    <ChoiceFilter {...props} />
  ) : (
    <SearchFilter {...props} />
  )
}

function SearchFilter({ value, onChange, field, name, label, host, optionsApi }: FieldFilterProps) {
  const id = useId()
  const source = { api: optionsApi, field: { ...field, name }, host }
  const { choices, loading, failed, search } = useChoices(source)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const key = /^\d{1,15}$/.test(value) ? Number(value) : value
  const words = useWords(source, value === '' ? [] : [key], choices)
  const items = flattenChoices(choices)
  const isOpen = typed !== null
  const shown = typed ?? (value === '' ? '' : (words.get(key) ?? findChoice(choices, key)?.label ?? value))

  const open = () => {
    if (isOpen) return
    setTyped('')
    setActive(-1)
    search('')
  }
  const pick = (one: string | number | '') => {
    setTyped(null)
    if (String(one) !== value) onChange(String(one))
  }
  const move = (by: number) => setActive(now => (items.length === 0 ? -1 : (now + by + items.length) % items.length))
  const onKey = (event: KeyboardEvent) => {
    if (!['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(event.key)) return
    event.preventDefault()
    const picked = items[active]
    if (event.key === 'Escape') setTyped(null)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'ArrowDown' && isOpen) move(1)
    else if (event.key === 'ArrowDown') open()
    else if (picked) pick(picked.choice.value)
    else if (typed === '') pick('')
  }
  return (
    <span className="mc-combo">
      <input
        className="mc-input"
        role="combobox"
        autoComplete="off"
        aria-label={host.t('Filter by {label}', { label })}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        placeholder={`${label}: ${host.t('All')}`}
        value={shown}
        onFocus={open}
        onClick={open}
        onBlur={() => setTyped(null)}
        onChange={event => {
          setTyped(event.target.value)
          setActive(-1)
          search(event.target.value)
        }}
        onKeyDown={onKey}
      />
      {value !== '' && !isOpen ? (
        <button type="button" className="mc-combo-clear" aria-label={host.t('Clear {label}', { label })} onClick={() => pick('')}>
          ×
        </button>
      ) : null}
      <div id={`${id}-list`} role="listbox" aria-label={label} className="mc-combo-list" hidden={!isOpen}>
        {isOpen && items.length === 0 ? (
          <div className="mc-combo-note">{host.t(loading ? 'Loading' : failed ? 'Could not be loaded' : 'Nothing found')}</div>
        ) : null}
        {isOpen
          ? items.map(({ choice, depth }, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the active option
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are read by the input
              <div
                key={choice.value}
                id={`${id}-${index}`}
                role="option"
                aria-selected={choice.value === key}
                className={index === active ? 'mc-combo-item mc-combo-active' : 'mc-combo-item'}
                style={{ paddingInlineStart: 8 + depth * 16 }}
                // The input must not lose the focus before the click is through.
                onMouseDown={event => event.preventDefault()}
                onClick={() => pick(choice.value)}
              >
                {choice.label}
              </div>
            ))
          : null}
      </div>
    </span>
  )
}
