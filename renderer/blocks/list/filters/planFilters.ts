import type { Entity } from '../../../../contract/language/Entity.ts'
import type { Column, Field } from '../../../../contract/language/shape.ts'
import { filterNames, takesFilter } from '../../../../contract/wire/filters/filters.ts'
import type { Metadata, WireColumn } from '../../../../contract/wire/table/table.ts'
import { readText } from '../../../scope/evaluate.ts'
import { findFieldType } from '../../../kind/registry.ts'
import { fieldOf } from '../columns/fieldOf.ts'
import { ownerOf, type PlanContext } from '../columns/planColumns.ts'
import { type FilterLook, wireFilter } from './wireFilters.tsx'

/** A filter ready to be drawn. */
export type ListFilter = FilterLook & {
  name: string
  label: string
  field: Field
  /** Parameters it sends: one, or one for each level of a cascade */
  names: string[]
  fold: boolean
}

/**
 * The filters of a list: those of the page, else the `top_search` of the metadata, of the columns the back end can filter and the
 * page has not fixed.
 * @param heads what columns of this list are called, by their fields: a filter of one is called the same
 */
export function planFilters(
  written: readonly Column[] | undefined,
  fixed: readonly string[],
  entity: Entity | undefined,
  metadata: Metadata,
  context: PlanContext,
  heads: ReadonlyMap<string, string> = new Map(),
): ListFilter[] {
  const owner = ownerOf(entity, metadata)
  const named = written ?? metadata.top_search.map((field): Column => ({ field }))
  const wanted = owner && !named.some(column => column.field === owner) ? [...named, { field: owner }] : named
  return wanted.flatMap(column => {
    const wire = column.field === undefined ? undefined : metadata.rows[column.field]
    return wire && !isFixed(wire, fixed)
      ? planFilter(column, wire, wire.name === owner ? undefined : entity, context, heads.get(wire.name))
      : []
  })
}

/** Filters that the list does not offer but an address may bring: they are shown while they are in use, so that nothing filters unseen. */
export function planFurtherFilters(
  planned: readonly ListFilter[],
  fixed: readonly string[],
  entity: Entity | undefined,
  metadata: Metadata,
  context: PlanContext,
): ListFilter[] {
  const known = new Set(planned.map(filter => filter.name))
  return Object.values(metadata.rows)
    .filter(wire => !known.has(wire.name) && !isFixed(wire, fixed))
    .flatMap(wire => planFilter({ field: wire.name }, wire, entity, context))
}

const isFixed = (wire: WireColumn, fixed: readonly string[]) =>
  !takesFilter(wire) || filterNames(wire).some(name => fixed.includes(name))

function planFilter(
  column: Column,
  wire: WireColumn,
  entity: Entity | undefined,
  { host, scope }: PlanContext,
  head?: string,
): ListFilter[] {
  const field: Field = { ...fieldOf(wire.name, entity, wire), wire }
  const look = lookOf(field, wire, entity)
  if (!look) return []
  const label = column.label
    ? readText(column.label, scope, host)
    : (head ?? (entity ? host.t(field.label, undefined, field.context) : field.label))
  return [{ ...look, name: wire.name, label, field, names: filterNames(wire), fold: column.fold === true }]
}

/** The field type's own filter, unless the back end sends the column in another way: then its own word decides. */
function lookOf(field: Field, wire: WireColumn, entity: Entity | undefined): FilterLook | null {
  const type = findFieldType(field.type)
  if (type?.wire !== wire.type && entity !== undefined) {
    const sent: Field = { ...fieldOf(wire.name, undefined, wire), wire }
    return lookOf(sent, wire, undefined)
  }
  const hasLevels = wire.type === 'cascade' && wire.options !== undefined && (wire.cascades?.length ?? 0) > 1
  const own: FilterLook | null = type?.filter ? { Component: type.filter, text: type.filterText, Words: type.FilterWords } : null
  const isOwn = own !== null && entity !== undefined && !hasLevels
  return isOwn ? own : (wireFilter(wire) ?? own)
}

/** What a filter holds, as one text: the levels of a cascade are joined with commas. */
export function filterValue(filter: ListFilter, filters: Readonly<Record<string, string>>): string {
  if (filter.names.length === 1) return filters[filter.names[0] ?? ''] ?? ''
  return filter.names
    .map(name => filters[name] ?? '')
    .join(',')
    .replace(/,+$/, '')
}

/** The parameters a filter sends for a text; empty texts remove. */
export function filterChange(filter: ListFilter, value: string): Record<string, string> {
  const [only] = filter.names
  if (filter.names.length === 1 && only !== undefined) return { [only]: value }
  const levels = value.split(',')
  return Object.fromEntries(filter.names.map((name, index) => [name, levels[index] ?? '']))
}

/** The filters a list shows: those it offers, and those an address has set besides. */
export const filtersInUse = (
  { filters, furtherFilters }: { filters: ListFilter[]; furtherFilters: ListFilter[] },
  values: Readonly<Record<string, string>>,
): ListFilter[] => {
  const further = furtherFilters.filter(filter => filterValue(filter, values) !== '')
  return further.length > 0 ? [...filters, ...further] : filters
}
