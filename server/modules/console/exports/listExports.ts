import type { Context } from '../../../context/Context.ts'
import { answerList } from '../../../table/answerList.ts'
import { describeTable } from '../../../table/describe/describeTable.ts'
import { notFound } from '../../../refuse/refuse.ts'

/** The table protocol over one's own exports; they belong to the asker's supplier, whichever supplier is looked at. */
export function listExports(context: Context, query: Record<string, string>): Promise<unknown> {
  const entity = context.services.entities.get('task')
  if (!entity) throw notFound(context)
  return answerList({ ...context, tenant: context.actor.supplierId }, describeTable(entity), 'seller/export/ExportManage', query)
}
