import type { Context } from '../../context/Context.ts'
import { ownerOf } from '../../tasks/taskOrder.ts'
import { describeTable, type EntityTable } from '../describe/describeTable.ts'
import { insertRow } from '../save/writeRow.ts'
import type { SheetType } from './writeSheet.ts'
import { notFound } from '../../refuse/refuse.ts'

/** What an export task needs to be made by another process, after a restart: who asked, in which language and tenant, and for what. */
export type ExportOrder = {
  entity: string
  api: string
  query: Record<string, string>
  name: string
  type: SheetType
  tenant: number | null
  language: Context['language']
  actor: { kind: Context['actor']['kind']; id: number; name: string; supplierId: number }
}

export const exportJob = 'export'

/** Writes the task and queues the work in one transaction. */
export async function queueExport(
  context: Context,
  table: EntityTable,
  wanted: Pick<ExportOrder, 'api' | 'query' | 'name' | 'type'>,
): Promise<number> {
  const { kind, id, name, supplierId } = context.actor
  const order: ExportOrder = {
    ...wanted,
    entity: table.entity.entity,
    tenant: context.tenant,
    language: context.language,
    actor: { kind, id, name, supplierId },
  }
  const entity = context.services.entities.get('export_task')
  if (!entity) throw notFound(context)
  return context.database.transaction().execute(async trx => {
    const values = { title: wanted.name, status: 0, progress: 0, owner: ownerOf(context), order, rows: 0 }
    const row = await insertRow(context, trx, describeTable(entity), values, supplierId)
    await context.services.jobs.send(exportJob, { id: Number(row.id) }, trx)
    return Number(row.id)
  })
}
