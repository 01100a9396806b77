import type { Context } from '../../../context/Context.ts'
import type { HooksOf } from '../../../module/HooksOf.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { invalid, notPermitted } from '../../../refuse/refuse.ts'
import { holdManagers, manages } from './managers.ts'
import { rolesBeyond } from './rolesBeyond.ts'

export const roleHooks: HooksOf<'role'> = {
  beforeSave: async (context, trx, values, old) => {
    if (!old) return values
    await refuseStronger(context, trx, old)
    if (values.api_arr !== undefined && manages(old.api_arr) && !manages(values.api_arr)) await keepManager(context, trx, old)
    return values
  },
  beforeDelete: refuseStronger,
  present: async (_context, rows) => {
    // Both lists travel as JSON text (docs/rules/wire.md#role-lists).
    for (const row of rows)
      for (const name of ['path_arr', 'api_arr'] as const)
        if (Array.isArray(row[name])) Object.assign(row, { [name]: JSON.stringify(row[name]) })
  },
}

/** Nobody narrows or removes a role that may do more than they do. */
async function refuseStronger(context: Context, trx: Trx, role: RowOf<'role'>): Promise<void> {
  if ((await rolesBeyond(context, trx, [role.id])).length > 0) throw notPermitted(context)
}

/** The role loses the management of roles: somebody must be left who has it by another. */
async function keepManager(context: Context, trx: Trx, role: RowOf<'role'>): Promise<void> {
  const supplier = role.supplier_id
  if ((await holdManagers(context, trx, supplier)).size === 0) return
  if ((await holdManagers(context, trx, supplier, role.id)).size > 0) return
  throw invalid({ path_arr: context.t('The last staff member who can manage roles does so through this role') })
}
