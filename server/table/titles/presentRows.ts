import { sql } from 'kysely'
import type { Field } from '../../../contract/language/shape.ts'
import type { Language } from '../../../contract/values/Language.ts'
import { isObject } from '../../../contract/values/loose.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { ColumnKind } from '../../columns/defineColumn.ts'
import { columnOf } from '../../columns/loadColumns.ts'
import type { Context, EntityHooks } from '../../context/Context.ts'
import { type EntityTable, isOneReference, type TableColumn } from '../describe/describeTable.ts'
import { readChildren, type Where } from '../children/readChildren.ts'
import { hooksOf } from '../describe/hooksOf.ts'
import { addTitles } from './addTitles.ts'
import { shortenRow } from '../describe/masked.ts'
import { linkFiles } from '../describe/privateFiles.ts'
import { sayCreator } from '../describe/sayCreator.ts'
import { tenantScope } from '../describe/tenantScope.ts'

/** `titled`: the columns whose references have titles beside them; all where absent */
export type Presented = { where: Where; columns: TableColumn[]; titled?: TableColumn[] }

/** Rows of the database → rows of the protocol: JSON values, titles of references beside them, `hasChildren`, and what modules add. */
export async function presentRows(
  context: Context,
  table: EntityTable,
  hooks: EntityHooks | undefined,
  stored: Row[],
  { where, columns, titled = columns }: Presented,
): Promise<Row[]> {
  if (stored.length === 0) return []
  const titles = columns.filter(isOneReference).map(({ name }) => `${name}_text`)
  const said = columns.filter(({ kind, field }) => kind.present !== undefined || field.fields !== undefined)
  const rows = stored.map(row => withTitles(inLanguage(context.language, said, toJson(columns, row)), titles, row))
  await addTitles(context, table, titled, rows)
  if (where === 'list' && table.entity.tree) await addHasChildren(context, table, table.entity.tree, rows)
  for (const row of rows) sayCreator(context, row)
  await readChildren(context, table, rows, where, presentChildren)
  await hooks?.present?.(context, rows, where)
  for (const name of table.hidden)
    for (const row of rows) {
      delete row[name]
      delete row[`${name}_text`]
    }
  await linkFiles(context, table, rows, where === 'export')
  for (const row of rows) shortenRow(table.entity.fields, row)
  return rows
}

/** Rows that belong to others: as those of a list are. */
export const presentChildren = (
  context: Context,
  table: EntityTable,
  stored: Row[],
  columns: TableColumn[],
  titled: TableColumn[],
): Promise<Row[]> =>
  presentRows(context, table, hooksOf(context, table.entity.entity), stored, { where: 'list', columns, titled })

function inLanguage(language: Language, columns: readonly TableColumn[], json: Row): Row {
  for (const { name, field, kind } of columns) if (json[name] !== null) json[name] = asRead(language, field, kind, json[name])
  return json
}

/** A value as readers of a language see it, and so are those in its rows. */
function asRead(language: Language, { fields }: Field, kind: ColumnKind, value: unknown): unknown {
  if (kind.present) return kind.present(value, language)
  if (!fields || !Array.isArray(value)) return value
  const told = Object.entries(fields).filter(([, field]) => columnOf(field).present)
  if (told.length === 0) return value
  return value.filter(isObject).map(row => {
    const shown = told.filter(([name]) => Object.hasOwn(row, name))
    return { ...row, ...Object.fromEntries(shown.map(([name, field]) => [name, columnOf(field).present?.(row[name], language)])) }
  })
}

/** With the titles that were read together with the row (withTitles.ts). */
function withTitles(json: Row, titles: readonly string[], row: Row): Row {
  for (const name of titles) if (row[name] !== undefined) json[name] = row[name]
  return json
}

/** A row of the database as JSON. */
export function toJson(columns: readonly TableColumn[], row: Row): Row {
  const json = { ...blankOf(columns) }
  for (const { name, field, kind } of columns) {
    const value = row[name]
    if (value !== null && value !== undefined) json[name] = kind.write(value, field)
  }
  return json
}

const blanks = new WeakMap<readonly TableColumn[], Row>()

/** A row with nothing in it. One that is copied has its dozens of names at once; adding them one by one takes three times as long. */
function blankOf(columns: readonly TableColumn[]): Row {
  const blank = blanks.get(columns) ?? { ...Object.fromEntries(columns.map(({ name }) => [name, null])) }
  blanks.set(columns, blank)
  return blank
}

async function addHasChildren(context: Context, table: EntityTable, tree: string, rows: Row[]): Promise<void> {
  const parent = sql.ref(`t.${tree}`)
  const ids = sql.join(rows.map(row => sql`${Number(row.id)}::bigint`))
  const found = await sql<{ id: unknown }>`select distinct ${parent} as id from ${sql.table(table.entity.entity)} t
    where ${tenantScope(context, table.entity)} and t.deleted_at is null and ${parent} in (${ids})`.execute(context.database)
  const parents = new Set(found.rows.map(row => Number(row.id)))
  for (const row of rows) row.hasChildren = String(parents.has(Number(row.id)))
}
