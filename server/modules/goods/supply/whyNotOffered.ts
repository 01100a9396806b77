import { sql } from 'kysely'
import type { Columns } from '../../../rows/RowOf.ts'
import type { Database, Trx } from '../../../rows/Tables.ts'

type Facts = Columns<'goods', 'id' | 'goods_name' | 'cover' | 'audit_status' | 'is_deleted' | 'is_draft'> &
  Columns<'supplier', 'supplier_status' | 'cert_status' | 'supply_enabled'>

/** A product and what decides whether its shop may offer it; undefined where there is none. */
export async function readFacts(database: Database | Trx, goods: number, shop: number): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`select t.id, t.goods_name, t.cover, t.audit_status, t.is_deleted, t.is_draft,
      s.supplier_status, s.cert_status, s.supply_enabled
    from goods t join supplier s on s.id = t.supplier_id
    where t.id = ${goods} and t.supplier_id = ${shop} and t.deleted_at is null`.execute(database)
  return rows[0]
}

/** Why a product cannot be offered (docs/rules/goods.md#supply), as an English sentence; null when nothing stands against it. */
export function whyNotOffered(facts: Facts): string | null {
  if (facts.supplier_status !== 1) return 'This shop is disabled'
  if (facts.cert_status !== 3) return 'This shop is not certified'
  if (facts.supply_enabled !== 1) return 'The platform has not opened supply for this shop. Ask the platform to turn it on.'
  if (facts.is_deleted === 1) return 'Restore the product before offering it'
  if (facts.is_draft === 1 || facts.audit_status !== 1) return 'Only approved products are offered for supply'
  return null
}
