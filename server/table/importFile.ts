import { answer, type Answer, type Context } from '../define.ts'
import type { EntityTable } from './describeTable.ts'
import { findTitles } from './findTitles.ts'
import { Faults } from './importFaults.ts'
import { matchHeads } from './importColumns.ts'
import { openSheet } from './openSheet.ts'
import { readSheetRow, type SheetRecord } from './readSheetRow.ts'
import { invalid, notPermitted, refuse } from './refusals.ts'
import { saveRecords } from './saveRecords.ts'
import { refuseForeignWrite } from './tenantScope.ts'
import { canImport } from './makeMetadata.ts'

const mostRows = 100_000

/** `POST {list}` multipart with `_excel_import=1`: all rows of the sheet are added, or none. @throws Refusal naming the bad cells */
export async function importFile(context: Context, table: EntityTable, parameters: Record<string, unknown>): Promise<Answer> {
  const unknown = Object.keys(parameters).find(name => name !== '_excel_import')
  if (unknown) throw invalid({ [unknown]: context.t('There is no parameter {name}', { name: unknown }) })
  if (!canImport(table)) throw notPermitted(context)
  refuseForeignWrite(context, table.entity)
  mayCreate(context, table)
  if (!context.upload) throw refuse(context, 'unsupported_file', 'Please upload a file of the type xlsx or xls')
  const records = await readRecords(context, table)
  await saveRecords(context, table, records)
  return answer({ count: records.length }, context.t('{count} rows imported', { count: records.length }))
}

/** The import is reached by the list's path: adding rows still needs the permission to save. */
function mayCreate(context: Context, { entity }: EntityTable): void {
  const { actor } = context
  if (!actor.all && !actor.permissions.has(entity.api.save ?? '')) throw notPermitted(context)
}

async function readRecords(context: Context, table: EntityTable): Promise<SheetRecord[]> {
  const faults = new Faults()
  const records: SheetRecord[] = []
  let heads: ReturnType<typeof matchHeads> | null = null
  let number = 0
  for await (const cells of await openSheet(context, context.upload!)) {
    number += 1
    if (cells.every(cell => cell === null || cell === '')) continue
    if (!heads) {
      heads = matchHeads(context, table, cells)
      continue
    }
    if (records.length >= mostRows) throw refuse(context, 'too_large', 'A file may have at most {n} rows', { n: mostRows })
    records.push(readSheetRow(context, heads, cells, number, faults))
  }
  if (records.length === 0) throw refuse(context, 'bad_request', 'The file has no rows')
  await findTitles(context, table, records, faults)
  faults.refuseAny(context, records.length)
  return records
}
