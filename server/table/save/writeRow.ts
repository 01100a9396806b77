import { anyTable } from '../../database/anyTable.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../../../contract/wire/table/table.ts'
import { sqlTypeOf } from '../../columns/defineColumn.ts'
import type { Context } from '../../context/Context.ts'
import type { Database, Trx } from '../../rows/Tables.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { created, updated } from '../../database/stamp.ts'
import { storedColumns } from '../list/readRecord.ts'
import { toJson } from '../titles/presentRows.ts'
import { noteChange } from '../changes/noteChange.ts'
import { withComputed } from './withComputed.ts'
import { withNumbers } from './withNumbers.ts'
import { versionConflict } from '../../refuse/refuse.ts'

/** JSON values → values of the database, for stored fields alone. */
export function toStored(table: EntityTable, values: Row): Row {
  const stored: Row = {}
  for (const [name, value] of Object.entries(values)) {
    const column = table.columns.get(name)
    if (!column?.stored || column.system) continue
    const read = value === null || value === undefined ? null : column.kind.read(value, column.field)
    if (column.kind.secret && typeof read === 'string' && !read.startsWith('$'))
      throw new Error(`${table.entity.entity}.${name} is secret and would be kept as it was typed: hash it in a beforeSave hook`)
    stored[name] = read === '' ? null : read
  }
  return stored
}

/** Adds a row and answers it as the database has it. */
export async function insertRow(
  context: Context,
  trx: Trx,
  table: EntityTable,
  values: Row,
  tenant: number | null,
): Promise<Row> {
  const [stored = {}] = await withNumbers(context, trx, table, [toStored(table, withComputed(context, table, values, null))], {
    tenant,
    isNew: true,
  })
  const row = { ...stored, ...created(context), supplier_id: tenant }
  return anyTable(trx).insertInto(table.entity.entity).values(row).returningAll().executeTakeFirstOrThrow()
}

/**
 * Adds many rows in one statement; answers them as the database has them where `wanted`. The rows travel as one JSON text: thousands
 * of parameters take an engine several times as long.
 * @param into a table of the same columns instead
 */
export async function insertRows(
  context: Context,
  trx: Trx | Database,
  table: EntityTable,
  list: Row[],
  { tenant, wanted, into }: { tenant: number | null; wanted: boolean; into?: string },
): Promise<Row[]> {
  const stamp = { ...created(context), supplier_id: tenant }
  const stored = await withNumbers(
    context,
    trx,
    table,
    list.map(values => toStored(table, withComputed(context, table, values, null))),
    { tenant, isNew: true },
  )
  const rows = stored.map(values => ({ ...values, ...stamp }))
  const names = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const columns = names.map(name => table.columns.get(name)).filter(column => column !== undefined)
  const places = sql.join(columns.map(({ name }) => sql.ref(name)))
  const typed = sql.join(columns.map(({ name }) => sql`${sql.ref(name)} text`))
  const values = sql.join(
    columns.map(({ name, field, kind }) => sql`r.${sql.ref(name)}::${sql.raw(sqlTypeOf(kind, field) ?? 'text')}`),
  )
  const answered = await sql<Row>`insert into ${sql.table(into ?? table.entity.entity)} (${places})
    select ${values} from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(${typed})
    ${wanted ? sql`returning *` : sql``}`.execute(trx)
  return answered.rows
}

/** Changes a row if it still has the version that was read: compare and set. @throws Refusal conflict */
export async function updateRow(context: Context, trx: Trx, table: EntityTable, old: Row, values: Row): Promise<Row> {
  const tenant = old.supplier_id === null ? null : Number(old.supplier_id)
  const [stored = {}] = await withNumbers(context, trx, table, [toStored(table, withComputed(context, table, values, old))], {
    tenant,
    isNew: false,
  })
  const changes = { ...stored, ...updated(context) }
  const row = await anyTable(trx)
    .updateTable(table.entity.entity)
    .set({ ...changes, version: nextVersion })
    .where('id', '=', old.id)
    .where('version', '=', old.version)
    .where('supplier_id', old.supplier_id === null ? 'is' : '=', old.supplier_id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw versionConflict(context)
  noteChange(context, table, old, toJson(storedColumns(table), row))
  return row
}

const nextVersion: RawBuilder<unknown> = sql`version + 1`
