import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../../server/rows/Tables.ts'

/** Variants of a few products that everybody wants, with enough of each but for two, and the buyers of a shop. */
export async function stockUp(database: Database, shop: number): Promise<{ buyers: number[]; variants: number[] }> {
  const { rows: skus } = await sql<{ id: number }>`
    select k.id from sku k join goods g on g.id = k.goods_id and g.supplier_id = k.supplier_id
    where k.supplier_id = ${shop} and k.enabled = 1 and k.deleted_at is null and g.show = 1 and g.audit_status = 1 and g.goods_type = 1
      and g.freight_modes @> '[1]'::jsonb and coalesce(g.is_deleted, 0) = 0 and g.deleted_at is null
      and g.buy_max is null and g.buy_limit is null and coalesce(g.buy_min, 1) <= 1 order by k.id limit 40`.execute(database)
  const variants = skus.map(({ id }) => Number(id))
  await sql`update sku set stock = case when id = any(${variants.slice(0, 2)}::bigint[]) then 30 else 100000 end
    where id = any(${variants}::bigint[])`.execute(database)
  await sql`update goods g set stock = (select sum(k.stock) from sku k where k.goods_id = g.id and k.supplier_id = g.supplier_id)
    where g.supplier_id = ${shop} and g.id in (select goods_id from sku where id = any(${variants}::bigint[]))`.execute(database)
  const { rows } = await sql<{ id: number }>`
    select id from buyer where supplier_id = ${shop} and user_status = 1 and deleted_at is null order by id limit 200`.execute(
    database,
  )
  return { variants, buyers: rows.map(({ id }) => Number(id)) }
}

/**
 * Waits until what was begun has come to its end: money that is on its way back.
 * @throws Error when it is still on its way after two minutes
 */
export async function settle(database: Database): Promise<void> {
  for (const end = performance.now() + 120_000; performance.now() < end; await wait(200)) {
    const { rows } = await sql`select 1 from refund where refund_status = 'refunding' and refunding_at is not null
      and updated_at > extract(epoch from now()) - 600 limit 1`.execute(database)
    if (rows.length === 0) return
  }
  throw new Error('Refunds are still on their way after two minutes.')
}
