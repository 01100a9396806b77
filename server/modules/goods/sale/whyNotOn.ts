import { type RawBuilder, sql } from 'kysely'
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

/** What the guard needs to know about goods. @param where which, on the alias `t` */
export async function readOnSaleFacts(trx: Trx, where: RawBuilder<unknown>): Promise<(OnSaleFacts & { id: number })[]> {
  const { rows } = await sql<OnSaleFacts & { id: number }>`
    select t.id, s.supplier_status, s.cert_status, c.enabled as category_enabled, t.freight_type, f.id is not null as freight_found,
      (select count(*)::bigint from sku k where k.supplier_id = t.supplier_id and k.goods_id = t.id and k.enabled = 1 and k.deleted_at is null) as enabled_skus
    from goods t join supplier s on s.id = t.supplier_id
    left join goods_category c on c.id = t.category_id and c.deleted_at is null
    left join freight_template f on f.id = t.freight_id and f.supplier_id = t.supplier_id and f.deleted_at is null
    where ${where} and t.deleted_at is null`.execute(trx)
  return rows
}
