import { sql } from 'kysely'
import type { Guard } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'

type Found = { order_id: number | null; amount: number }

/** The order of the buyer that a voucher is redeemed for, and what its products for which the voucher is come to, in cents; a category is what is below it as well. */
export const order: Guard = {
  check: async (_context, trx, { row, result }: MoveOf<'hxq_voucher', { order_sn: string | null }>): Promise<Found> => {
    const { rows } = await sql<Found>`
      select o.id as order_id, coalesce(sum(l.total) filter (where case h.range_type
        when 2 then exists (select 1 from goods_category a left join goods_category b on b.id = a.parent_id where a.id = g.category_id
          and (h.category_ids @> to_jsonb(a.id) or h.category_ids @> to_jsonb(b.id) or h.category_ids @> to_jsonb(b.parent_id))) when 3 then h.goods_ids @> to_jsonb(array[l.goods_id]) else true end), 0)::bigint as amount
      from "order" o join hxq_coupon h on h.id = ${row.hxq_id} and h.supplier_id = o.supplier_id
      join order_goods l on l.order_id = o.id and l.supplier_id = o.supplier_id and l.deleted_at is null
      left join goods g on g.id = l.goods_id and g.supplier_id = l.supplier_id
      where o.supplier_id = ${row.supplier_id} and o.order_sn = ${result.order_sn} and o.uid = ${row.uid} and o.order_status <> 'close'
      and o.deleted_at is null group by o.id`.execute(trx)
    return { order_id: rows[0]?.order_id ?? null, amount: Number(rows[0]?.amount ?? 0) }
  },
}
