import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../../../contract/wire/table/table.ts'
import { allOf } from '../../columns/conditions.ts'
import { alive } from '../../database/ofTenant.ts'
import type { Database } from '../../rows/Tables.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { columnRef } from '../query/conditionsOf.ts'
import { toJson } from '../titles/presentRows.ts'

/** Those of many rows' keys that stored rows have already, by one question. A key that lacks a part is none. */
export async function readTaken(
  database: Database,
  table: EntityTable,
  names: readonly string[],
  list: readonly Row[],
  where: RawBuilder<unknown>,
): Promise<(row: Row) => boolean> {
  const columns = names.flatMap(name => table.columns.get(name) ?? [])
  const textOf = (row: Row): string => JSON.stringify(names.map(name => row[name]))
  const refs = sql.join(names.map(name => columnRef(name)))
  const values = list.map(row => sql`(${sql.join(columns.map(({ name, field, kind }) => kind.read(row[name], field)))})`)
  if (values.length === 0) return () => false
  const { rows } = await sql<Row>`select ${refs} from ${sql.table(table.entity.entity)} t
    where ${allOf([where, alive('t'), sql`(${refs}) in (${sql.join(values)})`])}`.execute(database)
  const taken = new Set(rows.map(row => textOf(toJson(columns, row))))
  return row => taken.has(textOf(row))
}
