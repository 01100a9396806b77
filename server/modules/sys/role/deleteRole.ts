import { removeTarget } from '../../../batch/removeTarget.ts'
import type { Answer } from '../../../context/answer.ts'
import type { Context } from '../../../context/Context.ts'
import { describeTable } from '../../../table/describe/describeTable.ts'
import { notFound } from '../../../refuse/refuse.ts'

/** Deletes a role that nobody holds (docs/rules/accounts.md#roles). The call of the contract is a GET; a POST does the same. */
export async function deleteRole(
  context: Context,
  wish: { id?: unknown; ids?: unknown; version?: unknown; target?: unknown },
): Promise<Answer> {
  const entity = context.services.entities.get('role')
  if (!entity) throw notFound(context)
  return removeTarget(context, describeTable(entity), wish)
}
