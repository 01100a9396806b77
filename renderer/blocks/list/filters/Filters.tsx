import { memo, type ReactNode, useRef, useState } from 'react'
import { useActionPlace } from '../../../scope/ActionPlace.tsx'
import type { Host } from '../../../host/Host.tsx'
import { usePagePlace } from '../../../scope/PageContext.tsx'
import './filterRow.css'
import { filterChange, filterValue, type ListFilter } from './planFilters.ts'
import { useFirstLine } from '../long/useFirstLine.ts'

type Props = {
  host: Host
  /** Title of the list, where it has one: two lists of a page have two sets of filters */
  title?: string
  filters: readonly ListFilter[]
  values: Readonly<Record<string, string>>
  optionsApi: string
  /** Sets parameters; empty texts remove them. */
  onChange(change: Record<string, string>): void
}

/** The filters of a list in a row; it folds to its first line where they do not fit (docs/rules/console.md#lists). */
export const Filters = memo(function Filters(props: Props) {
  const { host, filters, values, optionsApi } = props
  const box = useRef<HTMLDivElement>(null)
  const memoryKey = useMemoryKey(optionsApi)
  const [open, setOpen] = useState(() => host.memory.get(memoryKey) === 'open')
  const offered = filters.filter(filter => open || !filter.fold || filterValue(filter, values))
  const fitting = useFirstLine(box, offered.length)
  const folds = offered.length < filters.length || fitting < offered.length
  const turn = () => {
    setOpen(!open)
    host.memory.set(memoryKey, open ? null : 'open')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: React does not know <search> in every browser yet
    <div className="mc-filters" role="search" aria-label={props.title || undefined}>
      <div ref={box} className="mc-filters-row">
        <FilterFields {...props} filters={offered} shown={open ? offered.length : fitting} />
      </div>
      {folds || open ? (
        <button type="button" className="mc-link mc-filters-more" aria-expanded={open} onClick={turn}>
          {host.t(open ? 'Fewer filters' : 'More filters')}
        </button>
      ) : null}
    </div>
  )
})

/** Several lists ask the same call: which filters are open is remembered for each place of each page. */
function useMemoryKey(api: string): string {
  const page = usePagePlace()
  const { place } = useActionPlace()
  return `filters:${page?.page.path ?? ''}:${place}:${api}`
}

type FieldsProps = Props & {
  shown?: number
  /** Their names stand above them */
  titled?: boolean
}

/** The filters themselves, for the row and for the drawer of a phone; those past `shown` are hidden unless they are in use. */
export function FilterFields({ host, filters, values, optionsApi, onChange, shown, titled = false }: FieldsProps): ReactNode {
  return filters.map((filter, index) => {
    const { Component } = filter
    const value = filterValue(filter, values)
    return (
      <div
        key={filter.name}
        className="mc-filter"
        data-label={filter.label}
        hidden={shown !== undefined && index >= shown && value === ''}
      >
        {/* Shown where the control itself has no room for its name; the control has its own for screen readers. */}
        <span className="mc-filter-name" aria-hidden="true">
          {filter.label}
        </span>
        <Component
          value={value}
          onChange={next => onChange(filterChange(filter, next))}
          field={filter.field}
          name={filter.name}
          label={filter.label}
          titled={titled}
          host={host}
          optionsApi={optionsApi}
        />
      </div>
    )
  })
}
