import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Host } from '../../Host.tsx'
import { filterChange, filterValue, type ListFilter } from './planFilters.ts'

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

// product.md §2.4: the row may be folded when it is higher than this.
const foldAbove = 60

/** The filters of a list in a row; it folds to its first line where they do not fit. */
export const Filters = memo(function Filters(props: Props) {
  const { host, filters, values } = props
  const inner = useRef<HTMLDivElement>(null)
  const [isHigh, setHigh] = useState(false)
  const [open, setOpen] = useState(false)
  const folds = filters.some(filter => filter.fold && !filterValue(filter, values))
  useEffect(() => {
    const element = inner.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setHigh(element.scrollHeight > foldAbove))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const shown = filters.filter(filter => open || !filter.fold || filterValue(filter, values))
  return (
    // biome-ignore lint/a11y/useSemanticElements: React does not know <search> in every browser yet
    <div className="mc-filters" role="search" aria-label={props.title || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus of the filters inside passes here */}
      <div
        className={isHigh && !open ? 'mc-filters-row mc-filters-folded' : 'mc-filters-row'}
        onFocus={event => revealFocus(event, () => setOpen(true))}
      >
        <div ref={inner} className="mc-filters-inner">
          <FilterFields {...props} filters={shown} />
        </div>
      </div>
      {isHigh || folds || open ? (
        <button type="button" className="mc-link mc-filters-more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {host.t(open ? 'Fewer filters' : 'More filters')}
        </button>
      ) : null}
    </div>
  )
})

/** The keyboard reaches filters in the folded part: then it opens, so that nobody types into what cannot be seen. */
function revealFocus({ currentTarget, target }: { currentTarget: HTMLElement; target: EventTarget }, open: () => void): void {
  if (!(target instanceof HTMLElement)) return
  if (target.getBoundingClientRect().top > currentTarget.getBoundingClientRect().bottom) open()
}

/** The filters themselves, for the row and for the drawer of a phone. */
export function FilterFields({ host, filters, values, optionsApi, onChange }: Props): ReactNode {
  return filters.map(filter => {
    const { Component } = filter
    return (
      <div key={filter.name} className="mc-filter">
        {/* Shown where the control itself has no room for its name; the control has its own for screen readers. */}
        <span className="mc-filter-name" aria-hidden="true">
          {filter.label}
        </span>
        <Component
          value={filterValue(filter, values)}
          onChange={value => onChange(filterChange(filter, value))}
          field={filter.field}
          name={filter.name}
          label={filter.label}
          host={host}
          optionsApi={optionsApi}
        />
      </div>
    )
  })
}

/** What is filtered by, each with a cross, and "clear" for all of it. */
export const FilterChips = memo(function FilterChips({ host, filters, values, onChange }: Omit<Props, 'optionsApi'>) {
  const active = filters.filter(filter => filterValue(filter, values) !== '')
  if (active.length === 0) return null
  const clear = (some: readonly ListFilter[]) => onChange(Object.assign({}, ...some.map(filter => filterChange(filter, ''))))
  return (
    <ul className="mc-chips" aria-label={host.t('Filters in use')}>
      {active.map(filter => {
        const value = filterValue(filter, values)
        const words = filter.text?.(value, filter.field, host) || value
        return (
          <li key={filter.name} className="mc-chip">
            <span>{`${filter.label}: ${words}`}</span>
            <button
              type="button"
              aria-label={host.t('Remove the filter {label}', { label: filter.label })}
              onClick={() => clear([filter])}
            >
              ×
            </button>
          </li>
        )
      })}
      <li>
        <button type="button" className="mc-link" onClick={() => clear(active)}>
          {host.t('Clear filters')}
        </button>
      </li>
    </ul>
  )
})
