import { sql } from 'kysely'
import type { Database, Trx } from '../../rows/Tables.ts'
import { appendOnly, type FoundTable } from './planTable.ts'

/** Tables of the current schema with their columns' canonical types, indexes and guards: three queries, whatever their number. */
export async function readCatalogue(database: Database | Trx): Promise<Map<string, FoundTable>> {
  const tables = new Map<string, FoundTable>()
  const columns = await sql<{ table: string; column: string; type: string }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace`.execute(database)
  for (const { table, column, type } of columns.rows) {
    const found = tables.get(table) ?? { columns: new Map(), indexes: new Set(), appendOnly: false }
    tables.set(table, found)
    found.columns.set(column, type)
  }
  const indexes = await sql<{ table: string; index: string }>`
    select tablename as "table", indexname as "index" from pg_indexes where schemaname = current_schema()`.execute(database)
  for (const { table, index } of indexes.rows) tables.get(table)?.indexes.add(index)
  const guarded = await sql<{ table: string }>`
    select c.relname as "table" from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = ${appendOnly} and c.relnamespace = current_schema()::regnamespace`.execute(database)
  for (const { table } of guarded.rows) {
    const found = tables.get(table)
    if (found) found.appendOnly = true
  }
  return tables
}

/** The database's own names of the given types: "int8" → "bigint". */
export async function readCanonicalTypes(trx: Trx, types: Iterable<string>): Promise<Map<string, string>> {
  const canonical = new Map<string, string>()
  for (const type of new Set(types)) {
    const { rows } = await sql<{ name: string }>`select ${type}::regtype::text as "name"`.execute(trx)
    canonical.set(type, rows[0]?.name ?? type)
  }
  return canonical
}
