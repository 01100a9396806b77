import { sql } from 'kysely'
import type { Row } from '../../contract/wire/table/table.ts'
import type { Context } from '../context/Context.ts'
import { anyTable } from '../database/anyTable.ts'
import { updated } from '../database/stamp.ts'
import { versionConflict } from '../refuse/refuse.ts'
import type { Trx } from '../rows/Tables.ts'
import { noteChange } from '../table/changes/noteChange.ts'
import type { EntityTable } from '../table/describe/describeTable.ts'
import { removeOwned } from '../table/save/removeRecords.ts'

/** Takes a row away for good, as far as anybody can see: compare and set. What it owns goes with it; what refers to it is for guards to say. @throws Refusal conflict */
export async function dropRow(context: Context, trx: Trx, table: EntityTable, row: Row): Promise<Row> {
  const stored = await anyTable(trx)
    .updateTable(table.entity.entity)
    .set({ ...updated(context), deleted_at: context.now(), version: sql`version + 1` })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!stored) throw versionConflict(context)
  noteChange(context, table, row, null)
  await removeOwned(context, trx, table, [Number(row.id)])
  return stored
}
