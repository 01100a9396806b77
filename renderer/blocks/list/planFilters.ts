import type { ComponentType } from 'react'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Column, Field } from '../../../contract/language/shape.ts'
import { filterNames, takesFilter } from '../../../contract/wire/filters.ts'
import type { Metadata, WireColumn } from '../../../contract/wire/table.ts'
import type { FieldFilterProps } from '../../define.ts'
import { readText } from '../../evaluate.ts'
import type { Host } from '../../Host.tsx'
import { findFieldType } from '../../registry.ts'
import { fieldOf } from './fieldOf.ts'
import { ownerOf, type PlanContext } from './planColumns.ts'
import { wireFilters } from './wireFilters.tsx'

/** A filter ready to be drawn. */
export type ListFilter = {
  name: string
  label: string
  field: Field
  Component: ComponentType<FieldFilterProps>
  text: ((value: string, field: Field, host: Host) => string) | undefined
  /** Parameters it sends: one, or one for each level of a cascade */
  names: string[]
  fold: boolean
}

/**
 * The filters of a list: those of the page, else the `top_search` of the metadata, of the columns the back end can filter and the
 * page has not fixed.
 */
export function planFilters(
  written: readonly Column[] | undefined,
  fixed: readonly string[],
  entity: Entity | undefined,
  metadata: Metadata,
  context: PlanContext,
): ListFilter[] {
  const owner = ownerOf(entity, metadata)
  const named = written ?? metadata.top_search.map((field): Column => ({ field }))
  const wanted = owner && !named.some(column => column.field === owner) ? [...named, { field: owner }] : named
  return wanted.flatMap(column => {
    const wire = column.field === undefined ? undefined : metadata.rows[column.field]
    if (!wire || !takesFilter(wire) || fixed.includes(wire.name)) return []
    const filter = planFilter(column, wire, wire.name === owner ? undefined : entity, context)
    return filter ? [filter] : []
  })
}

function planFilter(
  column: Column,
  wire: WireColumn,
  entity: Entity | undefined,
  { host, scope }: PlanContext,
): ListFilter | null {
  const field: Field = { ...fieldOf(wire.name, entity, wire), wire }
  const type = findFieldType(field.type)
  // A back end may send a column in another way than the field type expects: then its own word decides.
  const hasLevels = wire.type === 'cascade' && wire.options !== undefined && (wire.cascades?.length ?? 0) > 1
  const isOwn = type?.filter !== undefined && type.wire === wire.type && entity !== undefined && !hasLevels
  const Component = (isOwn ? type.filter : wireFilters[wire.type]?.Component) ?? type?.filter
  if (!Component) return null
  const label = column.label
    ? readText(column.label, scope, host)
    : entity
      ? host.t(field.label, undefined, field.context)
      : field.label
  const text = (isOwn ? type?.filterText : wireFilters[wire.type]?.text) ?? type?.filterText
  return { name: wire.name, label, field, Component, text, names: filterNames(wire), fold: column.fold === true }
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
