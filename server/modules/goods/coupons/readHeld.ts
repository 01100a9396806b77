import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Trx } from '../../../rows/Tables.ts'
import type { HeldCoupon } from './couponsOff.ts'

type Wish = { uid: number; goods: readonly number[]; ids?: readonly number[] | undefined }

/** Coupons that a member can use now, and which of some products each is for; those with these ids, or the first fifty to expire. */
export async function readHeld(context: Context, trx: Trx, { uid, goods, ids }: Wish): Promise<HeldCoupon[]> {
  const wanted = ids ? sql`h.id = any(${ids}::bigint[])` : sql`true`
  const { rows } = await sql<HeldCoupon>`/* keep */
    select h.id, h.coupon_id, c.name, c.type, c.amount, c.discount_bp, c.max_off, coalesce(c.min_amount, 0)::bigint as min_amount,
      coalesce(c.cost_bearer, 1) as cost_bearer, coalesce(c.stackable, 0) as stackable,
      (select coalesce(jsonb_agg(g.id), '[]'::jsonb) from goods g where g.id = any(${goods}::bigint[]) and coalesce(g.coupon_usable, 1) = 1
        and case c.range_type when 2 then exists (select 1 from goods_category a left join goods_category b on b.id = a.parent_id
          where a.id = g.category_id and (c.category_ids @> to_jsonb(a.id) or c.category_ids @> to_jsonb(b.id) or c.category_ids @> to_jsonb(b.parent_id)))
          when 3 then c.goods_ids @> to_jsonb(g.id)
          when 4 then c.shop_ids @> to_jsonb(g.supplier_id) else true end) as covered
    from coupon_user h join coupon c on c.id = h.coupon_id
    where h.uid = ${uid} and h.status = 0 and h.deleted_at is null and ${wanted}
      and coalesce(h.valid_from, 0) <= ${context.now()} and h.valid_to > ${context.now()}
    order by h.valid_to, h.id limit 50`.execute(trx)
  return rows
}
