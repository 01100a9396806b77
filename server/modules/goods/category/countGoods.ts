import { sql } from 'kysely'
import type { Database, Trx } from '../../../rows/Tables.ts'
import { type Asker, ownRows } from '../../../database/ofTenant.ts'

/**
 * How many goods stand in categories and below them: those of the tenant, or of all suppliers where the tenant is null.
 */
export async function countGoods(
  asker: Asker,
  database: Database | Trx,
  table: 'goods_category' | 'shop_category',
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const held = table === 'goods_category' ? sql`g.category_id = b.id` : sql`g.shop_category_ids @> to_jsonb(b.id)`
  const { rows } = await sql<{ root: number; count: number }>`
    with recursive branch(root, id, depth) as (
      select id, id, 0 from ${sql.table(table)} where id in (${sql.join([...ids])}) union all
      select root, c.id, depth + 1 from ${sql.table(table)} c join branch on c.parent_id = branch.id where c.deleted_at is null and depth < 20
    ) select b.root, count(*)::bigint as count from branch b join goods g on ${held}
    where ${ownRows(asker, 'g')} group by b.root`.execute(database)
  return new Map(rows.map(row => [row.root, row.count]))
}
