import { memo } from 'react'
import type { Host } from '../../../host/Host.tsx'
import { filterChange, filterValue, type ListFilter } from './planFilters.ts'

type Props = {
  host: Host
  filters: readonly ListFilter[]
  values: Readonly<Record<string, string>>
  optionsApi: string
  /** Sets parameters; empty texts remove them. */
  onChange(change: Record<string, string>): void
}

/** What is filtered by, each with a cross, and "clear" for all of it. */
export const FilterChips = memo(function FilterChips({ host, filters, values, optionsApi, onChange }: Props) {
  const active = filters.filter(filter => filterValue(filter, values) !== '')
  if (active.length === 0) return null
  const clear = (some: readonly ListFilter[]) => onChange(Object.assign({}, ...some.map(filter => filterChange(filter, ''))))
  return (
    <ul className="mc-chips" aria-label={host.t('Active filters')}>
      {active.map(filter => (
        <li key={filter.name} className="mc-chip">
          <span>
            {host.t('{label}: {value}', { label: filter.label, value: '' })}
            <ChipWords filter={filter} value={filterValue(filter, values)} host={host} optionsApi={optionsApi} />
          </span>
          <button
            type="button"
            aria-label={host.t('Remove the filter {label}', { label: filter.label })}
            onClick={() => clear([filter])}
          >
            ×
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="mc-link" onClick={() => clear(active)}>
          {host.t('Clear filters')}
        </button>
      </li>
    </ul>
  )
})

type WordsProps = { filter: ListFilter; value: string; host: Host; optionsApi: string }

function ChipWords({ filter, value, host, optionsApi }: WordsProps) {
  const { Words, text, field, name } = filter
  if (Words) return <Words value={value} field={field} name={name} host={host} optionsApi={optionsApi} />
  return text?.(value, field, host) || value
}
