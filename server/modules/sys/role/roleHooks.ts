import type { PageEntry } from '../../../../contract/language/Page.ts'
import type { Context } from '../../../context/Context.ts'
import type { HooksOf } from '../../../module/HooksOf.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { invalid, notPermitted } from '../../../refuse/refuse.ts'
import { holdManagers, manages } from './managers.ts'
import { readGrantable, readRealm } from './readGrantable.ts'
import { rolesBeyond } from './rolesBeyond.ts'

export const roleHooks: HooksOf<'role'> = {
  // Which calls come with the paths is worked out here, whatever was sent.
  beforeSave: async (context, trx, { api_arr: _sent, ...values }, old) => {
    if (old) await refuseStronger(context, trx, old)
    if (!values.path_arr) return values
    requireGrantable(await readGrantable(context), context, values.path_arr, old)
    const chosen = new Set(values.path_arr)
    const calls = (await readRealm(context)).filter(({ path }) => chosen.has(path)).flatMap(({ api }) => api)
    if (old && manages(old.api_arr) && !manages(calls)) await keepManager(context, trx, old)
    return { ...values, api_arr: [...new Set(calls)].sort() }
  },
  beforeDelete: refuseStronger,
}

/**
 * Pages that the actor may give away, and the sections they stand in: the editor stores both. What the role holds already may stay,
 * even what this operator could not give. @throws Refusal invalid
 */
function requireGrantable(
  entries: readonly PageEntry[],
  { t }: Context,
  paths: readonly string[],
  old: RowOf<'role'> | null,
): void {
  const grantable = entries.flatMap(({ path }) => [path, `/${path.split('/')[1] ?? ''}`])
  const allowed = new Set([...(old?.path_arr ?? []), ...grantable])
  const foreign = paths.find(path => !allowed.has(path))
  if (foreign !== undefined) throw invalid({ path_arr: t('You cannot grant this permission: {path}', { path: foreign }) })
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
