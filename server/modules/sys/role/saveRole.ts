import { mayOpen } from '../../../../contract/wire/access/permission.ts'
import type { Context } from '../../../context/Context.ts'
import { tableOf } from '../../../module/tableOf.ts'
import { notPermitted } from '../../../refuse/refuse.ts'
import { isEmptyId, type Saved, saveRecord } from '../../../table/save/saveRecord.ts'

type Body = Record<string, unknown>

export const addRole = (context: Context, { id: _id, version: _version, ...body }: Body): Promise<Saved> =>
  saveRecord(context, tableOf(context, 'role'), body)

const adding = 'seller/role/roleadd'

/** Without an id it adds, for those who may: the role form has one save call. */
export async function editRole(context: Context, body: Body): Promise<Saved> {
  if (!isEmptyId(body.id)) return saveRecord(context, tableOf(context, 'role'), body)
  if (!context.actor.all && !mayOpen(context.actor.permissions, adding)) throw notPermitted(context)
  return addRole({ ...context, needs: adding }, body)
}
