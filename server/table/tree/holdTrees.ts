import { sql } from 'kysely'
import type { Entity } from '../../../contract/language/Entity.ts'
import type { Context } from '../../context/Context.ts'
import type { Trx } from '../../rows/Tables.ts'
import { newRowTenant, tenantScope } from '../describe/tenantScope.ts'

/**
 * Holds the trees that rows stand in, or that a new row comes into, against every other change until the transaction ends: whether a
 * row hangs below itself, and how deep it is, is seen from many rows. Does nothing for an entity that is no tree. It is the first thing
 * that a write holds (docs/server.md, "Locks").
 * @param tenant of a new row, which has no id yet
 */
export async function holdTrees(
  context: Context,
  trx: Trx,
  entity: Entity,
  ids: readonly number[],
  tenant = newRowTenant(context, entity),
): Promise<void> {
  if (!entity.tree) return
  const tenants = ids.length > 0 && context.tenant === null ? await readTenants(context, trx, entity, ids) : [tenant]
  for (const owner of tenants)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`tree ${entity.entity} ${owner ?? 0}`}, 0))`.execute(trx)
}

/** Whose the rows are, always in the same order. */
async function readTenants(context: Context, trx: Trx, entity: Entity, ids: readonly number[]): Promise<(number | null)[]> {
  const { rows } = await sql<{ supplier_id: number | null }>`
    select distinct t.supplier_id from ${sql.table(entity.entity)} t
    where ${tenantScope(context, entity)} and t.id in (${sql.join([...ids])}) order by 1`.execute(trx)
  return rows.map(row => row.supplier_id)
}
