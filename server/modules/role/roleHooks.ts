import { sql } from 'kysely'
import type { Database, EntityHooks, Trx } from '../../define.ts'
import { refuse } from '../../table/refusals.ts'

export const roleHooks: EntityHooks = {
  beforeDelete: async (context, trx, row) => {
    const count = (await countOperators(trx, [Number(row.id)])).get(Number(row.id)) ?? 0
    if (count > 0)
      throw refuse(context, 'state_conflict', 'This role is held by {n} operators and cannot be deleted', { n: count })
  },
  present: async (context, rows) => {
    const counts = await countOperators(
      context.database,
      rows.map(row => Number(row.id)),
    )
    for (const row of rows) {
      row.operator_num = counts.get(Number(row.id)) ?? 0
      // Both lists travel as JSON text (product.md §3).
      for (const name of ['path_arr', 'api_arr']) if (Array.isArray(row[name])) row[name] = JSON.stringify(row[name])
    }
  },
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
