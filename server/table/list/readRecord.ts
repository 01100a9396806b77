import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context, EntityHooks } from '../../context/Context.ts'
import type { Database } from '../../rows/Tables.ts'
import { describeTable, type EntityTable, isSecret, type TableColumn } from '../describe/describeTable.ts'
import { presentRows } from '../titles/presentRows.ts'
import { notFound } from '../../refuse/refuse.ts'
import { tenantScope } from '../describe/tenantScope.ts'
import { selectFrom } from '../query/selectFrom.ts'

/** Every column that may be sent. */
export const openColumns = (table: EntityTable): TableColumn[] =>
  [...table.columns.values()].filter(column => column.queried && !isSecret(column))
/** Every column there is, for hooks and writes; the same list each time, whose names are written down once (selectFrom.ts). */
export function storedColumns(table: EntityTable): TableColumn[] {
  const columns = stored.get(table) ?? [...table.columns.values()].filter(column => column.stored)
  stored.set(table, columns)
  return columns
}
const stored = new WeakMap<EntityTable, TableColumn[]>()

/**
 * One record with all its fields, titles, and what modules add.
 * @throws Refusal not_found, for another tenant's as well, and for one that a module keeps out of the list
 */
export async function readRecord(context: Context, table: EntityTable, hooks: EntityHooks | undefined, id: number): Promise<Row> {
  // Whole, for the hooks; what somebody may not see is taken out last.
  const columns = openColumns(describeTable(table.entity))
  const kept = hooks?.restrict?.(context, table.entity.api.list ?? '')
  const found = await findRows(context, context.database, table, columns, [id], sql``, kept ?? sql`true`)
  const [row] = await presentRows(context, table, hooks, found, { where: 'info', columns })
  if (!row) throw notFound(context, table.entity.label)
  return row
}

/** Rows by id within the request's tenant, as the database has them; locked for the transaction where asked. */
export async function findRows(
  context: Context,
  database: Database,
  table: EntityTable,
  columns: TableColumn[],
  ids: number[],
  lock: RawBuilder<unknown> = sql``,
  kept: RawBuilder<unknown> = sql`true`,
): Promise<Row[]> {
  const { rows } =
    await sql<Row>`${selectFrom(context, table, columns)} where ${tenantScope(context, table.entity)} and t.deleted_at is null
    and (${kept}) and t.id in (${sql.join(ids)}) order by t.id${lock}`.execute(database)
  return rows
}

/** Held against changes and deletion; who only refers to the row does not wait. */
export const forChange = sql` for no key update`
/** Held against everybody, those who begin to refer to it too. */
export const forDeletion = sql` for update`
