import { type Answer, answer } from '../context/answer.ts'
import type { Context } from '../context/Context.ts'
import type { EntityTable } from '../table/describe/describeTable.ts'
import { invalid } from '../refuse/refuse.ts'
import { removeRecords } from '../table/save/removeRecords.ts'
import { refuseForeignWrite } from '../table/describe/tenantScope.ts'
import { runBatch } from './runBatch.ts'

/**
 * The table's delete: `{id}` with its `version`, `{ids}` all or none, `{target}` row by row with a reason for each that stays.
 * @throws Refusal
 */
export async function removeTarget(context: Context, table: EntityTable, body: Record<string, unknown>): Promise<Answer> {
  if (body.target === undefined) return answer(await removeRecords(context, table, body), '')
  const unknown = Object.keys(body).find(name => name !== 'target')
  if (unknown !== undefined) throw invalid({ [unknown]: context.t('There is no field {name}', { name: unknown }) })
  refuseForeignWrite(context, table.entity)
  const { entity } = table.entity
  return runBatch(context, { action: 'delete', entity, target: body.target, options: { entity } })
}
