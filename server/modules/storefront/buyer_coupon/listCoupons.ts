import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Buyer } from '../buyer_order/findBuyer.ts'

const pageSize = 20
const terms = sql`c.name, c.type, c.amount, c.discount_bp, c.max_off, c.min_amount, c.range_type, c.category_ids, c.goods_ids, c.stackable, c.description`
const onPage = (page: number) => sql`limit ${pageSize} offset ${(page - 1) * pageSize}`

/** Coupons that a buyer may claim now, those first whose time ends first; twenty a page. */
export async function listOffered(context: Context, { id: uid, supplier_id }: Buyer, page: number): Promise<unknown> {
  const now = context.now()
  const { rows } = await sql`
    select c.id, ${terms}, c.get_type, c.get_to, c.per_limit, c.valid_type, c.valid_from, c.valid_to, c.valid_days,
      (select count(*) from coupon_user h where h.coupon_id = c.id and h.uid = ${uid} and h.deleted_at is null)::bigint as claimed
    from coupon c where c.deleted_at is null and c.coupon_status < 2 and c.get_type in (1, 4) and c.get_from <= ${now} and c.get_to > ${now}
      and (c.valid_type <> 1 or c.valid_to > ${now})
      and (c.total = -1 or coalesce(c.got_num, 0) < c.total) and (c.range_type <> 4 or c.shop_ids @> to_jsonb(${supplier_id}::bigint))
      and (c.get_type <> 4 or not exists (select 1 from "order" o where o.supplier_id = ${supplier_id} and o.uid = ${uid} and o.paid_at is not null))
    order by c.get_to, c.id ${onPage(page)}`.execute(context.database)
  return { coupons: rows }
}

/** A buyer's own coupons, those first that can be used and end first; twenty a page. */
export async function listOwn(context: Context, { id: uid }: Buyer, page: number): Promise<unknown> {
  const { rows } = await sql`
    select h.id, h.coupon_id, h.code, case when h.status = 0 and h.valid_to <= ${context.now()} then 2 else h.status end as status,
      h.valid_from, h.valid_to, h.used_at, h.order_sn, h.off_amount, ${terms}
    from coupon_user h join coupon c on c.id = h.coupon_id where h.uid = ${uid} and h.deleted_at is null
    order by h.status, h.valid_to, h.id ${onPage(page)}`.execute(context.database)
  return { coupons: rows }
}
