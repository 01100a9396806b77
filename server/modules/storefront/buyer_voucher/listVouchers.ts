import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import type { Buyer } from '../buyer_order/findBuyer.ts'

const pageSize = 20

type Offer = Filled<'hxq_coupon', 'id' | 'name' | 'face_value' | 'sale_price' | 'use_min' | 'per_limit'> &
  Columns<
    'hxq_coupon',
    'cover' | 'rules' | 'issue_to' | 'valid_to' | 'valid_days' | 'range_type' | 'category_ids' | 'goods_ids'
  > & {
    /** How many are left */
    left: number
  }

/** The vouchers that the shop of a buyer issues now, the newest first, twenty a page. */
export async function listOffers({ database, now }: Context, { supplier_id }: Buyer, page = 1): Promise<{ offers: Offer[] }> {
  const { rows } = await sql<Offer>`
    select id, name, cover, face_value, sale_price, use_min, per_limit, rules, issue_to, case when valid_type = 1 then valid_to end as valid_to,
      case when valid_type = 2 then valid_days end as valid_days, range_type, category_ids, goods_ids, total - issued_num as left
    from hxq_coupon where supplier_id = ${supplier_id} and hxq_status = 1 and issued_num < total and (valid_type <> 1 or valid_to > ${now()}) and deleted_at is null
    order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database)
  return { offers: rows }
}

type Voucher = Filled<'hxq_voucher', 'id' | 'name' | 'face_value' | 'pay_amount' | 'use_min' | 'status' | 'created_at'> &
  Columns<'hxq_voucher', 'code' | 'pay_before' | 'valid_until' | 'activated_at' | 'used_at' | 'refunded_at' | 'order_sn'>

/** A buyer's vouchers, the newest first, twenty a page; the code of one that cannot be used is not told. */
export async function listVouchers(
  { database }: Context,
  { id: uid, supplier_id }: Buyer,
  page = 1,
): Promise<{ vouchers: Voucher[] }> {
  const { rows } = await sql<Voucher>`
    select id, name, case when status = 2 then code end as code, face_value, pay_amount, use_min, status, pay_before, valid_until,
      activated_at, used_at, refunded_at, order_sn, created_at
    from hxq_voucher where supplier_id = ${supplier_id} and uid = ${uid} and deleted_at is null
    order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database)
  return { vouchers: rows }
}
