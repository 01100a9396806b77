import { sql } from 'kysely'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import { alive } from '../../database/ofTenant.ts'
import type { Trx } from '../../rows/Tables.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import { forChange, storedColumns } from '../list/readRecord.ts'
import { columnRef } from '../query/conditionsOf.ts'
import { selectFrom } from '../query/selectFrom.ts'
import { toJson } from '../titles/presentRows.ts'

/** The rows of one kind that a record owns now, by id, held. */
export async function readOwned(
  context: Context,
  trx: Trx,
  table: EntityTable,
  by: string,
  record: Row,
): Promise<Map<number, Row>> {
  const columns = storedColumns(table)
  const tenant = table.entity.tenant === false ? sql`true` : sql`t.supplier_id = ${record.supplier_id}`
  const { rows } = await sql<Row>`${selectFrom(context, table, columns)}
    where ${columnRef(by)} = ${record.id} and ${tenant} and ${alive('t')} order by t.id${forChange}`.execute(trx)
  return new Map(rows.map(row => [Number(row.id), toJson(columns, row)]))
}
