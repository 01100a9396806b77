import type { Field } from '../../../contract/language/shape.ts'
import { isMasked } from '../../../contract/values/mask.ts'
import { ValueError } from '../../../contract/values/ValueError.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import { columnOf } from '../../columns/loadColumns.ts'
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
    else {
      const read = readOne(context, column, value, name, problems)
      if (read !== undefined) values[name] = read
    }
  }
  return { values, problems }
}

/** The value of a field as it will be kept; undefined where it is none, which is told at its place. */
function readOne(context: Context, column: Part, value: unknown, place: string, problems: Problems): unknown {
  try {
    if (isEmpty(value)) return null
    const read = normalise(column, value)
    if (column.field.mask && isMasked(read)) throw new ValueError('{label}: enter the whole number')
    if (!isEmpty(read)) checkLimits(column.field, read)
    const { fields } = column.field
    if (!fields || !Array.isArray(read)) return read
    const rows = read.map((row, index) => readRow(context, fields, row, `${place}.${index}`, problems))
    tellTwins(context, fields, rows, place, problems)
    return rows
  } catch (error) {
    if (!(error instanceof ValueError)) throw error
    problems[place] = sayValueError(context, error, sayField(context, column.field))
    return undefined
  }
}

/** A row of a field that has rows: what it holds is read like any field. What a row only shows comes back with it and is not read. */
function readRow(context: Context, fields: Record<string, Field>, row: unknown, place: string, problems: Problems): Row {
  const values: Row = {}
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    problems[place] = context.t('This is no row')
    return values
  }
  const sent = new Map(Object.entries(row))
  for (const name of sent.keys())
    if (!Object.hasOwn(fields, name) && !Object.hasOwn(fields, name.replace(/_text$/, '')))
      problems[`${place}.${name}`] = sayStranger(context, name, Object.keys(fields))
  for (const [name, field] of Object.entries(fields)) {
    if (field.writable === false) continue
    const read = readOne(context, { field, kind: columnOf(field), stored: true }, sent.get(name), `${place}.${name}`, problems)
    if (isMissing(read) && field.required === true && problems[`${place}.${name}`] === undefined)
      problems[`${place}.${name}`] = context.t('{label} cannot be blank', { label: sayField(context, field) })
    if (sent.has(name) && read !== undefined) values[name] = read
  }
  return values
}

/** What occurs once among the rows of a field and is there twice. */
function tellTwins({ t }: Context, fields: Record<string, Field>, rows: readonly Row[], place: string, problems: Problems): void {
  for (const column of Object.keys(fields).filter(one => fields[one]?.unique === true)) {
    const values = rows.map(row => row[column])
    const name = values.find((value, index) => !isEmpty(value) && values.indexOf(value) !== index)
    if (name !== undefined) problems[place] ??= t('{name} appears twice', { name })
  }
}

const isMissing = (value: unknown): boolean => isEmpty(value) || (Array.isArray(value) && value.length === 0)

type Part = Pick<TableColumn, 'field' | 'kind' | 'stored'>

/** A JSON value as it comes back from the database: what is checked and shown to hooks is what will be kept. */
function normalise({ field, kind, stored }: Part, value: unknown): unknown {
  const read = kind.read(value, field)
  if (!stored) return read
  const json = kind.write(typeof read === 'string' && kind.sql === 'jsonb' ? parseJson(read) : read, field)
  return json === '' ? null : json
}

function sayUnknown(context: Context, table: EntityTable, name: string): string {
  if (table.columns.has(name)) return context.t('{name} is maintained by the server', { name })
  return sayStranger(context, name, Object.keys(table.entity.fields))
}

function sayStranger(context: Context, name: string, known: string[]): string {
  const nearest = nearestName(name, known)
  return nearest
    ? context.t('There is no field {name}. Did you mean {nearest}?', { name, nearest })
    : context.t('There is no field {name}', { name })
}
