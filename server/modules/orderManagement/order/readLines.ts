import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Database, Trx } from '../../../rows/Tables.ts'
import { ownRows } from '../../../database/ofTenant.ts'

export type OrderLine = {
  id: number
  order_id: number
  goods_id: number
  sku_id: number
  goods_name: string
  spec_text: string | null
  img: string | null
  sku_code: string | null
  price: number
  num: number
  total: number
  share_discount: number
  share_coupon: number
  share_points: number
  share_adjust: number
  pay_amount: number
  locked_num: number
  sent_num: number
  refund_num: number
  refund_amount: number
  refund_state: number
}

/** The lines of some orders, in their order. */
export async function readLines(
  context: Pick<Context, 'tenant' | 'actor'>,
  database: Database | Trx,
  orderIds: readonly number[],
): Promise<OrderLine[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<OrderLine>`
    select id, order_id, goods_id, sku_id, goods_name, spec_text, img, sku_code, price, num, total, share_discount, share_coupon,
      share_points, share_adjust, pay_amount, locked_num, sent_num, refund_num, refund_amount, refund_state
    from order_goods where order_id in (${sql.join([...orderIds])}) and ${ownRows(context)} order by order_id, id`.execute(
    database,
  )
  return rows
}

export type OrderPackage = {
  id: number
  order_id: number
  send_type: number
  logistics_code: string | null
  logistics_name: string | null
  waybill_no: string | null
  driver_name: string | null
  driver_phone: string | null
  lines: unknown
  goods_text: string | null
  edit_num: number
  remark: string | null
  created_at: number
}

/** The parcels of some orders, the latest first. */
export async function readPackages(
  context: Pick<Context, 'tenant' | 'actor'>,
  database: Database | Trx,
  orderIds: readonly number[],
): Promise<OrderPackage[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<OrderPackage>`
    select id, order_id, send_type, logistics_code, logistics_name, waybill_no, driver_name, driver_phone, lines, goods_text,
      edit_num, remark, created_at
    from order_package where order_id in (${sql.join([...orderIds])}) and ${ownRows(context)}
    order by order_id, created_at desc, id desc`.execute(database)
  return rows
}

/** `桂花糕 ×2; 龙井茶 ×1` */
export function describeLines(items: readonly { goods_name: string; spec_text?: string | null; num: number }[]): string {
  const text = items.map(item => `${item.goods_name}${item.spec_text ? ` ${item.spec_text}` : ''} ×${item.num}`).join('; ')
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
const longest = 500
