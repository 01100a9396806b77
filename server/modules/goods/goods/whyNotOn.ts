import { sql } from 'kysely'
import type { Columns } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'

export type OnSaleFacts = Columns<'supplier', 'supplier_status' | 'cert_status'> &
  Columns<'goods', 'freight_type'> & {
    category_enabled: number | null
    enabled_skus: number
    freight_found: boolean
  }

/** The guard of putting goods on sale (docs/rules/goods.md#states), as an English sentence; null when nothing stands against it. */
export function whyNotOn(facts: OnSaleFacts): string | null {
  if (facts.supplier_status !== 1) return 'This shop is disabled'
  if (facts.cert_status !== 3) return 'This shop is not certified'
  if (facts.category_enabled !== 1) return 'The category is off'
  if (facts.enabled_skus < 1) return 'No variant is on'
  if (facts.freight_type === 2 && !facts.freight_found) return 'This shipping fee template does not exist'
  return null
}

/** What the guard needs to know about a goods. */
export async function readOnSaleFacts(trx: Trx, goods: { id: number; supplier_id: number }): Promise<OnSaleFacts> {
  const { rows } = await sql<OnSaleFacts>`
    select s.supplier_status, s.cert_status, c.enabled as category_enabled, g.freight_type, f.id is not null as freight_found,
      (select count(*)::bigint from sku k where k.supplier_id = g.supplier_id and k.goods_id = g.id and k.enabled = 1 and k.deleted_at is null) as enabled_skus
    from goods g join supplier s on s.id = g.supplier_id
    left join goods_category c on c.id = g.category_id and c.deleted_at is null
    left join freight_template f on f.id = g.freight_id and f.supplier_id = g.supplier_id and f.deleted_at is null
    where g.id = ${goods.id} and g.supplier_id = ${goods.supplier_id}`.execute(trx)
  const facts = rows[0]
  if (!facts) throw new Error(`Goods ${goods.id} was locked a moment ago and is gone`)
  return facts
}
