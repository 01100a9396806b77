import { Refusal } from '../../contract/wire/envelope.ts'
import type { Context, Trx } from '../define.ts'
import type { EntityTable } from './describeTable.ts'
import { Faults } from './importFaults.ts'
import type { SheetRecord } from './readSheetRow.ts'
import { sayField } from './say.ts'
import { saveRecord } from './saveRecord.ts'

/** Past this many faults nobody mends them by reading; the rest of the rows is not looked at. */
const enough = 1000

/**
 * Adds records in one transaction through the same road as a single save, hooks included. Refused rows are collected; with any of
 * them everything is undone.
 * @throws Refusal invalid with the faults
 */
export async function saveRecords(context: Context, table: EntityTable, records: SheetRecord[]): Promise<void> {
  const faults = new Faults()
  await context.database.transaction().execute(async trx => {
    for (const record of records) {
      await saveOne(context, trx, table, record, faults)
      if (faults.count >= enough) break
    }
    faults.refuseAny(context, records.length)
  })
}

async function saveOne(
  context: Context,
  trx: Trx,
  table: EntityTable,
  { number, body }: SheetRecord,
  faults: Faults,
): Promise<void> {
  try {
    await saveRecord(context, table, body, trx)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'permission_denied') throw error
    const fields = Object.entries(error.fields)
    for (const [name, reason] of fields) {
      const field = table.entity.fields[name]
      faults.add(number, field ? sayField(context, field) : name, reason)
    }
    if (fields.length === 0) faults.add(number, '', error.message)
  }
}
