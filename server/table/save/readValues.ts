import { ValueError } from '../../../contract/values/ValueError.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import { parseJson } from '../../columns/readText.ts'
import type { Context } from '../../context/Context.ts'
import type { EntityTable, TableColumn } from '../describe/describeTable.ts'
import { checkLimits } from './checkLimits.ts'
import { sayValueError } from '../../refuse/refuse.ts'
import { sayField } from '../describe/say.ts'
import { nearestName } from '../../../contract/values/nearestName.ts'

export type Problems = Record<string, string>

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/**
 * What a body says about the fields of an entity, as JSON values that have passed their types and limits; '' is null.
 * Unknown, readonly and system fields are problems: nothing is ignored.
 * @param system names that are no fields of the form but belong to the call: id, version
 */
export function readValues(
  context: Context,
  table: EntityTable,
  body: Record<string, unknown>,
  system: ReadonlySet<string>,
): { values: Row; problems: Problems } {
  const values: Row = {}
  const problems: Problems = {}
  for (const [name, value] of Object.entries(body)) {
    if (system.has(name)) continue
    const column = Object.hasOwn(table.entity.fields, name) ? table.columns.get(name) : undefined
    if (!column) problems[name] = sayUnknown(context, table, name)
    else if (column.field.writable === false)
      problems[name] = context.t('{label} cannot be changed', { label: sayField(context, column.field) })
    else readOne(context, column, value, values, problems)
  }
  return { values, problems }
}

function readOne(context: Context, column: TableColumn, value: unknown, values: Row, problems: Problems): void {
  try {
    values[column.name] = isEmpty(value) ? null : normalise(column, value)
    if (!isEmpty(values[column.name])) checkLimits(column.field, values[column.name])
  } catch (error) {
    if (!(error instanceof ValueError)) throw error
    problems[column.name] = sayValueError(context, error, sayField(context, column.field))
  }
}

/** A JSON value as it comes back from the database: what is checked and shown to hooks is what will be kept. */
export function normalise({ field, kind, stored }: TableColumn, value: unknown): unknown {
  const read = kind.read(value, field)
  if (!stored) return read
  const json = kind.write(typeof read === 'string' && kind.sql === 'jsonb' ? parseJson(read) : read, field)
  return json === '' ? null : json
}

function sayUnknown(context: Context, table: EntityTable, name: string): string {
  const nearest = nearestName(name, Object.keys(table.entity.fields))
  if (table.columns.has(name)) return context.t('{name} is maintained by the server', { name })
  return nearest
    ? context.t('There is no field {name}. Did you mean {nearest}?', { name, nearest })
    : context.t('There is no field {name}', { name })
}
