import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Filled } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { type Account, accessOf, loadAccount } from '../../../gate/actor/readAccount.ts'
import { type Role, rolePermissions } from '../../../gate/actor/permissions.ts'

/**
 * Names of those of the roles that permit something the actor may not do. What a role names and no page has any more permits nothing.
 * Owners and the platform are never exceeded.
 */
export async function rolesBeyond({ actor, services }: Context, trx: Trx, ids: readonly number[]): Promise<string[]> {
  if (actor.all || ids.length === 0) return []
  const owner: Account = { kind: 'owner', id: actor.supplierId, supplierId: actor.supplierId }
  const shop = await loadAccount(trx, owner)
  if (!shop) return []
  const { entries, foreign } = await accessOf({ ...services, database: trx }, shop, owner)
  const { rows } = await sql<Filled<'role', 'name'> & { [Name in keyof Role]: Role[Name] | null }>`
    select name, api_arr, path_arr from role where supplier_id = ${actor.supplierId} and id in (${sql.join([...ids])})
    and deleted_at is null`.execute(trx)
  const permits = (role: (typeof rows)[number]): Iterable<string> =>
    rolePermissions(entries, [{ path_arr: role.path_arr ?? [], api_arr: role.api_arr ?? [] }], api => !foreign.has(api))
  return rows.filter(role => [...permits(role)].some(key => !actor.permissions.has(key))).map(role => role.name)
}
