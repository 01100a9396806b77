import { type Answer, answer, type Context } from '../../define.ts'
import { describeTable } from '../../table/describeTable.ts'
import { notFound } from '../../table/refusals.ts'
import { removeRecords } from '../../table/removeRecords.ts'

/** Deletes a role that nobody holds. The specification's call is a GET (product.md §7.4); a POST does the same. */
export async function deleteRole(
  context: Context,
  wish: { id?: unknown; ids?: unknown; version?: unknown; count?: unknown },
): Promise<Answer> {
  const entity = context.services.entities.get('role')
  if (!entity) throw notFound(context)
  const { count: _count, ...body } = wish
  return answer(await removeRecords(context, describeTable(entity), body), context.t('Deleted'))
}
