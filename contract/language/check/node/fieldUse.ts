import type { Entity } from '../../Entity.ts'
import { keyword } from '../../keyword.ts'
import type { TableUse } from '../../kinds.ts'
import type { Field } from '../../shape.ts'
import type { Checker, FieldSet } from '../Scene.ts'

/**
 * Whether the table of an entity sorts or filters by a field; the server decides by the same words
 * (server/table/describe/makeMetadata.ts).
 */
export function allows(use: Exclude<TableUse, 'sum'>, name: string, { entity, fields }: FieldSet, checker: Checker): boolean {
  const field = fields[name]
  // Told where names are checked; and what only the answers of a call describe, they decide about.
  if (!field || !entity) return true
  const type = checker.kinds.fields.get(field.type)
  if (name === keyword && entity.search) return use === 'filter'
  if (!type || field.virtual) return type === undefined
  if (type.inTables && !type.inTables.includes(use)) return false
  // A list says nothing of it, so nobody can ask for it.
  if (use === 'filter' && field.hidden) return false
  return use === 'filter' ? field.filter !== false : isSorted(name, field, entity)
}

const isSorted = (name: string, field: Field, entity: Entity): boolean => field.sort === true || entity.sort.field === name

/** Names of the fields that a table sorts or filters by. */
export const allowed = (use: Exclude<TableUse, 'sum'>, set: FieldSet, checker: Checker): string[] =>
  Object.keys(set.fields).filter(name => allows(use, name, set, checker))
