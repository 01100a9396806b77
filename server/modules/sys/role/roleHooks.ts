import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { HooksOf } from '../../../module/HooksOf.ts'
import type { RowOf } from '../../../rows/RowOf.ts'
import type { Database, Trx } from '../../../rows/Tables.ts'
import { invalid, notPermitted, refuse } from '../../../refuse/refuse.ts'
import { holdManagers, manages } from './managers.ts'
import { rolesBeyond } from './rolesBeyond.ts'

export const roleHooks: HooksOf<'role'> = {
  beforeSave: async (context, trx, values, old) => {
    if (!old) return values
    await refuseStronger(context, trx, old)
    if (values.api_arr !== undefined && manages(old.api_arr) && !manages(values.api_arr)) await keepManager(context, trx, old)
    return values
  },
  beforeDelete: async (context, trx, row) => {
    await refuseStronger(context, trx, row)
    const count = (await countOperators(trx, [row.id])).get(row.id) ?? 0
    if (count > 0)
      throw refuse(context, 'state_conflict', 'This role is assigned to {count} staff and cannot be deleted', { count })
  },
  present: async (context, rows) => {
    const counts = await countOperators(
      context.database,
      rows.map(row => row.id),
    )
    for (const row of rows) {
      row.operator_num = counts.get(row.id) ?? 0
      // Both lists travel as JSON text (docs/rules/wire.md#role-lists).
      for (const name of ['path_arr', 'api_arr'] as const)
        if (Array.isArray(row[name])) Object.assign(row, { [name]: JSON.stringify(row[name]) })
    }
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

/** How many operators hold each role; the ids are the tenant's own already. */
async function countOperators(database: Database | Trx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; count: number }>`
    select r.id, count(o.id)::bigint as count from role r
    join operator o on o.supplier_id = r.supplier_id and o.deleted_at is null and o.role_ids @> to_jsonb(r.id)
    where r.id in (${sql.join([...ids])}) group by r.id`.execute(database)
  return new Map(rows.map(row => [row.id, row.count]))
}
