import type { RawBuilder } from 'kysely'
import type { Entity } from '../../../contract/language/Entity.ts'
import { systemFields } from '../../../contract/language/systemFields.ts'
import type { Field } from '../../../contract/language/shape.ts'
import { type ColumnKind, sqlTypeOf } from '../../columns/defineColumn.ts'
import { columnOf } from '../../columns/loadColumns.ts'

/** A field with the server's side of its type. */
export type TableColumn = {
  name: string
  field: Field
  kind: ColumnKind
  /** Has a column in the database */
  stored: boolean
  /** Has a value in queries: it is stored, or worked out by the database */
  queried: boolean
  /** Kept by the server itself: nobody sends it */
  system: boolean
}

/** An entity as the table serves it. */
export type EntityTable = {
  entity: Entity
  columns: ReadonlyMap<string, TableColumn>
  /** Columns of a list, in the entity's order: what is neither hidden nor secret nor heavy */
  listed: TableColumn[]
  /** Columns a list reads: the listed ones and the hidden light ones, which expressions and hooks may need */
  read: TableColumn[]
  /** Columns that not everybody sees: their fields have `can` */
  guarded: TableColumn[]
  /** Names of those that are left out for somebody (seenTable.ts) */
  hidden: ReadonlySet<string>
  /** What a query reads as `t` instead of the table alone, and what derived columns are in it (query/foldedTable.ts) */
  source?: { from: RawBuilder<unknown>; values: ReadonlyMap<string, RawBuilder<unknown>> }
}

const known = new WeakMap<Entity, EntityTable>()

/** What the table protocol needs to know of an entity; made once per entity object. */
export function describeTable(entity: Entity): EntityTable {
  const found = known.get(entity) ?? makeTable(entity)
  known.set(entity, found)
  return found
}

function makeTable(entity: Entity): EntityTable {
  const own = Object.entries(entity.fields).map(([name, field]) => describeColumn(name, field, false))
  const system = Object.entries(systemFields)
    .filter(([name]) => entity.fields[name] === undefined)
    .map(([name, field]) => describeColumn(name, field, true))
  const id = system.filter(column => column.name === 'id')
  const all = [...id, ...own, ...system.filter(column => column.name !== 'id')]
  const light = all.filter(column => !isSecret(column) && !column.kind.heavy)
  return {
    entity,
    columns: new Map(all.map(column => [column.name, column])),
    listed: light.filter(column => !column.field.hidden),
    read: light.filter(column => column.queried),
    guarded: all.filter(column => column.field.can !== undefined),
    hidden: new Set(),
  }
}

function describeColumn(name: string, field: Field, system: boolean): TableColumn {
  const kind = columnOf(field)
  const stored = sqlTypeOf(kind, field) !== null
  return { name, field, kind, stored, queried: stored || field.derive !== undefined, system }
}

/** Never leaves the server, whatever is asked. */
export const isSecret = (column: TableColumn): boolean => column.field.secret === true || column.kind.secret === true

/** Holds the id of one record of another entity. */
export const isOneReference = (column: TableColumn): boolean => column.kind.titles === 'one'
