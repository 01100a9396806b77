import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import type { Part } from '../../finance/payment/parts.ts'
import { codesOf } from '../../orderManagement/codes/codes.ts'
import { readLines } from '../../orderManagement/order/readLines.ts'
import type { Buyer } from './findBuyer.ts'

const pageSize = 20

type Order = Filled<'order', 'id' | 'order_status' | 'pay_amount'> &
  Columns<
    'order',
    | 'order_sn'
    | 'pay_status'
    | 'refund_state'
    | 'delivery_status'
    | 'freight_mode'
    | 'goods_amount'
    | 'freight_amount'
    | 'coupon_amount'
    | 'points_amount'
    | 'points_used'
    | 'points_given'
    | 'goods_text'
    | 'cover'
    | 'pay_before'
    | 'paid_at'
    | 'sent_at'
    | 'auto_receive_at'
    | 'finish_at'
    | 'waybill_nos'
    | 'codes'
    | 'evaluate_status'
    | 'evaluate_before'
    | 'created_at'
  > & { pay_items: Part[] | null }

/** A buyer's orders with their lines, newest first, twenty a page; or the one with an id, if it is the buyer's. */
export async function listOrders(
  context: Context,
  { id: uid, supplier_id }: Buyer,
  { id, page = 1 }: { id?: number; page?: number },
): Promise<unknown> {
  const wanted = id === undefined ? sql`true` : sql`id = ${id}`
  const { rows } = await sql<Order>`
    select id, order_sn, order_status, pay_status, refund_state, delivery_status, freight_mode, goods_amount, freight_amount, coupon_amount,
      points_amount, points_used, points_given, pay_amount,
      goods_text, cover, pay_before, paid_at, sent_at, auto_receive_at, finish_at, waybill_nos, codes, pay_items, evaluate_status,
      evaluate_before, created_at
    from "order" where supplier_id = ${supplier_id} and uid = ${uid} and deleted_at is null and ${wanted}
    order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(context.database)
  const asks = { tenant: supplier_id, actor: context.actor }
  const lines = await readLines(
    asks,
    context.database,
    rows.map(row => row.id),
  )
  return {
    orders: rows.map(row => ({
      ...row,
      pay_items: (row.pay_items ?? []).map(({ pay_type, amount }) => ({ pay_type, amount })),
      codes: codesOf(row).map(({ code, status, valid_to, used_at }) => ({ code, status, valid_to, used_at })),
      lines: lines
        .filter(({ order_id }) => order_id === row.id)
        .map(({ id, sku_id, goods_id, goods_name, spec_text, img, price, num, total, sent_num, refund_num, refund_state }) => ({
          id,
          sent_num,
          refund_num,
          refund_state,
          sku_id,
          goods_id,
          goods_name,
          spec_text,
          img,
          price,
          num,
          total,
        })),
    })),
  }
}
