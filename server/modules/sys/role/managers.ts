import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Trx } from '../../../rows/Tables.ts'

/** The call whose holders can manage roles: the last of them must stay (docs/rules/accounts.md#roles). */
const managing = 'seller/role/roleedit'

/**
 * Ids of the operators of a shop who are in force and manage roles. Until the transaction ends nobody else changes who they are: two
 * managers who remove each other at once take turns.
 * @param without a role counted as if it did not permit it
 */
export async function holdManagers(
  { now }: Pick<Context, 'now'>,
  trx: Trx,
  supplier: number,
  without = 0,
): Promise<ReadonlySet<number>> {
  await sql`select pg_advisory_xact_lock(hashtext(${`managers of ${supplier}`}::text))`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    select o.id from operator o where o.supplier_id = ${supplier} and o.enabled = 1 and o.deleted_at is null
    and coalesce(nullif(o.valid_to, 0), ${now() + 1}) > ${now()} and exists (
      select 1 from role r where r.supplier_id = o.supplier_id and r.deleted_at is null and o.role_ids @> to_jsonb(r.id)
      and r.id <> ${without} and r.api_arr @> ${JSON.stringify([managing])}::jsonb)`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Whether one of these roles lets its holders manage roles. */
export async function permitManaging(trx: Trx, supplier: number, roles: readonly number[]): Promise<boolean> {
  if (roles.length === 0) return false
  const { rows } = await sql`
    select 1 from role where supplier_id = ${supplier} and id in (${sql.join([...roles])}) and deleted_at is null
    and api_arr @> ${JSON.stringify([managing])}::jsonb limit 1`.execute(trx)
  return rows.length > 0
}

/** Whether calls let their holders manage roles. */
export const manages = (calls: unknown): boolean => Array.isArray(calls) && calls.includes(managing)
