import type { Entity } from '../../../../contract/language/Entity.ts'
import type { Column, Field } from '../../../../contract/language/shape.ts'
import type { Metadata, WireColumn } from '../../../../contract/wire/table/table.ts'
import type { FieldType } from '../../../kind/define.ts'
import { readText } from '../../../scope/evaluate.ts'
import type { Host } from '../../../host/Host.tsx'
import { mayAll } from '../../../action/mayRun.ts'
import { fieldTypeOf } from '../../../kind/registry.ts'
import type { Scope } from '../../../scope/Scope.tsx'
import { readChoices } from '../../../values/readChoices.ts'
import { fieldOf } from './fieldOf.ts'
import { titleField } from './titleField.ts'

/** A column ready to be drawn: everything that does not depend on the row is decided. */
export type ListColumn = {
  /** Unique in the list and the same in every language: the name of the field, or the written label of a computed column. */
  key: string
  name: string | null
  field: Field
  type: FieldType
  label: string
  help: string
  align: 'left' | 'right' | 'center'
  width: number | null
  pin: 'left' | 'right' | null
  /** The innermost of those pinned at its side */
  edge?: boolean
  /** May be sorted by the back end */
  sortable: boolean
  /** Not drawn until it is picked */
  fold: boolean
  summed: boolean
  /** What a row is known by */
  isTitle: boolean
  /** The words of its choices, where it has few: they decide how wide it is. */
  choices: string[]
  written: Column
}

export type PlanContext = { host: Host; scope: Scope }

/** The columns of a list: those of the page, else those of the metadata. The back end decides which exist and may be sorted. */
export function planColumns(
  written: readonly Column[] | undefined,
  entity: Entity | undefined,
  metadata: Metadata,
  { host, scope }: PlanContext,
): ListColumn[] {
  const wanted =
    written ?? metadata.column_names.filter(name => isShown(metadata.rows[name])).map(name => columnOf(name, metadata))
  const columns = keepApart(
    wanted
      .filter(column => mayShow(column, entity, metadata, host))
      .map(column => planColumn(column, entity, metadata, { host, scope })),
  )
  const owner = ownerOf(entity, metadata)
  if (!owner || columns.some(column => column.name === owner)) return columns
  const titleAt = columns.findIndex(column => column.name === entity?.title)
  return columns.toSpliced(titleAt + 1, 0, planColumn({ field: owner }, undefined, metadata, { host, scope }))
}

/** A field that a page shows twice has two keys. */
function keepApart(columns: ListColumn[]): ListColumn[] {
  const seen = new Map<string, number>()
  return columns.map(column => {
    const count = (seen.get(column.key) ?? 0) + 1
    seen.set(column.key, count)
    return count === 1 ? column : { ...column, key: `${column.key}~${count}` }
  })
}

/**
 * The field that says whose a row is, where the back end sends it: it does so when the rows are those of several owners. Then every
 * list shows it and filters by it, whether its page names it or not (docs/rules/wire.md#tenant). It is described by the metadata alone.
 */
export const ownerOf = (entity: Entity | undefined, metadata: Metadata): string | null =>
  entity?.tenant && isShown(metadata.rows[entity.tenant]) ? entity.tenant : null

/** A column that nobody wrote down: it may be edited in place where the back end says so. */
const columnOf = (field: string, { rows }: Metadata): Column => ({ field, ...(rows[field]?.edit ? { edit: true } : {}) })

const isShown = (column: WireColumn | undefined) => column !== undefined && column.type !== 'hide'

function mayShow(column: Column, entity: Entity | undefined, metadata: Metadata, host: Host): boolean {
  if (column.can && !mayAll(column.can, host)) return false
  if (column.field === undefined || column.value !== undefined) return true
  // The back end leaves out what it will not send; what the entity computes here, or names beside another field, may still be shown.
  return (
    metadata.column_names.includes(column.field) ||
    metadata.rows[column.field] !== undefined ||
    entity?.fields[column.field]?.virtual === true
  )
}

function planColumn(column: Column, entity: Entity | undefined, metadata: Metadata, { host, scope }: PlanContext): ListColumn {
  const name = column.field ?? null
  const wire = name === null ? undefined : metadata.rows[name]
  const base: Field = name === null ? { type: 'text', label: '' } : fieldOf(name, entity, wire)
  const field = column.as ? { ...base, type: column.as } : base
  const type = fieldTypeOf(field.type)
  const label = column.label ? readText(column.label, scope, host) : labelOf(field, entity, name, host)
  return {
    key: name ?? column.label ?? '',
    name,
    field,
    type,
    label,
    help: field.help ? host.t(field.help, undefined, field.context) : '',
    align: wire?.item_align ?? type.align ?? 'left',
    width: column.width ?? wire?.item_width ?? type.width ?? null,
    pin: column.pin ?? null,
    sortable: column.sort !== false && column.value === undefined && wire?.sort === true,
    fold: column.fold === true,
    summed: wire?.sum === true,
    isTitle: name !== null && name === titleField(entity, metadata),
    choices:
      type.words?.(field, host) ??
      readChoices(field, host)
        .map(choice => choice.label)
        .slice(0, 30),
    written: column,
  }
}

/** Titles of a back end's metadata are shown as they are; ours are keys of the locale files. */
function labelOf(field: Field, entity: Entity | undefined, name: string | null, host: Host): string {
  const label = entity && name !== null ? host.t(field.label, undefined, field.context) : field.label
  return field.unit ? `${label} (${host.t(field.unit)})` : label
}
