import { useCallback, useRef, useState } from 'react'
import type { FieldFilterProps } from '../kind/define.ts'
import './filters.css'
import { readChoices } from '../values/readChoices.ts'
import { choicesText } from './ChoiceFilter.tsx'
import { useCloseOutside } from './useCloseOutside.ts'
import { anyWord, withLabel } from './withLabel.ts'

/** From this many choices on one may search among them. */
const searchFrom = 10

/** Any of several choices: a list of checkboxes that opens below its summary. */
export function ChoicesFilter(props: FieldFilterProps) {
  const { value, onChange, field, label, host } = props
  const box = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const close = useCallback(() => setOpen(false), [])
  useCloseOutside(box, open, close)
  const chosen = value === '' ? [] : value.split(',')
  const choices = readChoices(field, host)
  const toggle = (one: string, on: boolean) => onChange((on ? [...chosen, one] : chosen.filter(other => other !== one)).join(','))
  const fits = choices.filter(choice => choice.label.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <details
      ref={box}
      className="mc-choices"
      open={open}
      onToggle={event => setOpen(event.currentTarget.open)}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        box.current?.querySelector('summary')?.focus()
      }}
    >
      <summary className="mc-input" data-empty={value === '' || undefined}>
        {value === '' ? (
          withLabel(props, anyWord(host))
        ) : (
          <>
            <span className="mc-hidden">{`${label}: `}</span>
            {choicesText(value, field, host)}
          </>
        )}
      </summary>
      <fieldset className="mc-choices-list">
        <legend className="mc-hidden">{label}</legend>
        {choices.length >= searchFrom ? (
          <input
            type="search"
            className="mc-input"
            aria-label={host.t('Search options')}
            placeholder={host.t('Search')}
            value={search}
            onChange={event => setSearch(event.target.value)}
          />
        ) : null}
        {fits.map(choice => (
          <label key={choice.value}>
            <input
              type="checkbox"
              checked={chosen.includes(String(choice.value))}
              onChange={event => toggle(String(choice.value), event.target.checked)}
            />
            {choice.label}
          </label>
        ))}
        {fits.length === 0 ? <div className="mc-combo-note">{host.t('Nothing found')}</div> : null}
      </fieldset>
    </details>
  )
}
