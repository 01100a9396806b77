import { sql } from 'kysely'
import { alive } from '../../database/ofTenant.ts'
import { allOf } from '../../columns/conditions.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import type { EntityTable, TableColumn } from '../describe/describeTable.ts'
import { hooksOf } from '../describe/hooksOf.ts'
import { sayField } from '../describe/say.ts'
import { ownTenant, tenantScope } from '../describe/tenantScope.ts'
import { storedColumns } from '../list/readRecord.ts'
import { columnRef } from '../query/conditionsOf.ts'
import { selectFrom } from '../query/selectFrom.ts'
import { maySave } from '../save/maySave.ts'
import { notPermitted } from '../../refuse/refuse.ts'
import { presentRows, toJson } from '../titles/presentRows.ts'
import { keepChanged } from './keepChanged.ts'
import type { AddFault, SheetRecord } from './readSheetRow.ts'

/**
 * Finds the records that rows of a file change: those of its shop that have what the row says in the field `importKey`. Of such a row
 * only what differs from the record is left.
 * @param seen rows of the file by the record they change: two do not change one
 * @throws Refusal permission_denied where somebody adds records and may not edit any
 */
export async function findKnown(
  context: Context,
  table: EntityTable,
  records: readonly SheetRecord[],
  { seen, add }: { seen: Map<number, number>; add: AddFault },
): Promise<void> {
  const column = table.columns.get(table.entity.importKey ?? '')
  const asked = column ? records.filter(({ body }) => typeof body[column.name] === 'string') : []
  if (!column || asked.length === 0) return
  const rows = await readNamed(context, table, column, [...new Set(asked.map(({ body }) => String(body[column.name])))])
  if (rows.size > 0 && !maySave(context, table.entity, 'edit')) throw notPermitted(context)
  for (const record of asked) {
    const found = rows.get(String(record.body[column.name]))
    if (!found) continue
    record.known = found.row
    const id = Number(found.row.id)
    const before = seen.get(id)
    const label = sayField(context, column.field)
    if (before !== undefined) add(record, column.name, context.t('{label}: same as row {row}', { label, row: before }))
    else seen.set(id, record.row.number)
    keepChanged(context, table, record, found, (name, reason) => add(record, name, reason))
  }
}

type Named = Map<string, { row: Row; shown: Row }>

/** Records by what the key says of them: as they are, and as a file has them. */
async function readNamed(context: Context, table: EntityTable, column: TableColumn, names: string[]): Promise<Named> {
  const { entity } = table
  const columns = storedColumns(table)
  const where = allOf([
    ownTenant(context, entity),
    tenantScope(context, entity),
    alive('t'),
    sql`${columnRef(column.name)} = any(${names}::text[])`,
  ])
  const { rows } = await sql<Row>`${selectFrom(context, table, columns)} where ${where}`.execute(context.database)
  const shown = await presentRows(context, table, hooksOf(context, entity.entity), rows, { where: 'export', columns })
  return new Map(
    rows.map((row, at) => [String(row[column.name]), { row: toJson(columns, row), shown: shown[at] ?? {} }] as const),
  )
}
