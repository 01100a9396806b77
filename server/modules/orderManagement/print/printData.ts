import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import { maskRow } from '../../../table/describe/masked.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'
import { readSettings } from '../../../table/settings/readSettings.ts'
import { codesOf, hideCodes } from '../codes/codes.ts'
import { readLines } from '../order/readLines.ts'
import { pickOf } from './pickOf.ts'
import { readIds } from './readIds.ts'

type Order = Filled<'order', 'id' | 'order_sn' | 'print_order_num' | 'print_waybill_num'> &
  Columns<'order', 'receiver_name' | 'receiver_phone' | 'receiver_region' | 'receiver_address' | 'buyer_remark' | 'nickname'> &
  Columns<'order', 'created_at' | 'paid_at' | 'pay_type' | 'pay_amount' | 'goods_amount' | 'freight_amount' | 'freight_mode'> &
  Columns<'order', 'discount_amount' | 'coupon_amount' | 'points_amount' | 'adjust_amount' | 'refund_amount' | 'site_name'> &
  Columns<'order', 'goods_text' | 'label_no' | 'codes'> & {
    supplier_id: number
    shop: string
    shop_phone: string | null
    shop_address: string | null
    carrier: string | null
  }

/**
 * What is printed of orders (docs/rules/orders.md#print): they themselves in the order they were asked for, those with a tracking number for
 * a label, and what has to be fetched for all of them, variant by variant.
 */
export async function printData(context: Context, query: { ids: string }): Promise<unknown> {
  const ids = readIds(query.ids)
  const read = ids.length === 0 ? [] : await readOrders(context, ids)
  const lines = Map.groupBy(
    await readLines(
      context,
      context.database,
      read.map(({ id }) => id),
    ),
    line => Number(line.order_id),
  )
  const whole = await showWhole(context, read)
  const fields = context.services.entities.get('order')?.fields ?? {}
  const orders = read
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(order => ({ ...order, codes: hideCodes(codesOf(order)), lines: lines.get(order.id) ?? [] }))
    .map(order => (whole.has(order.supplier_id) ? order : maskRow(fields, order)))
  const labels = orders.filter(order => order.label_no !== null)
  const count = (name: 'print_order_num' | 'print_waybill_num') => orders.filter(order => order[name] > 0).length
  return {
    ...{ orders, labels, ids: orders.map(({ id }) => id), label_nos: labels.map(({ label_no }) => label_no) },
    ...{ unlabelled: orders.length - labels.length, printed: count('print_order_num'), labelled: count('print_waybill_num') },
    picks: orders.length === 0 ? [] : [{ order_num: orders.length, picks: pickOf([...lines.values()].flat()) }],
  }
}

async function readOrders(context: Context, ids: readonly number[]): Promise<Order[]> {
  const { rows } = await sql<Order>`
    select t.id, t.supplier_id, t.order_sn, t.print_order_num, t.print_waybill_num, t.receiver_name, t.receiver_phone, t.receiver_region,
      t.receiver_address, t.buyer_remark, t.nickname, t.created_at, t.paid_at, t.pay_type, t.pay_amount, t.goods_amount, t.freight_amount,
      t.freight_mode, t.discount_amount, t.coupon_amount, t.points_amount, t.adjust_amount, t.refund_amount, t.site_name, t.goods_text, t.codes,
      s.shop_name as shop, s.contact_phone as shop_phone, s.address as shop_address,
      coalesce(t.label_no, p.waybill_no) as label_no, c.name as carrier
    from "order" t join supplier s on s.id = t.supplier_id
    left join lateral (select waybill_no, logistics_code from order_package where order_id = t.id and supplier_id = t.supplier_id
      and waybill_no is not null order by id desc limit 1) p on true
    left join logistics_company c on c.code = case when t.label_no is null then p.logistics_code else t.label_code end
    where t.id in (${sql.join([...ids])}) and ${seenRows(context, 'order')}`.execute(context.database)
  return rows
}

/** The shops that print phone numbers in full. */
async function showWhole(context: Context, orders: readonly Order[]): Promise<ReadonlySet<number>> {
  const shops = [...new Set(orders.map(({ supplier_id }) => supplier_id))]
  const whole: number[] = []
  for (const shop of shops) {
    const { print_full_phone } = await readSettings(context, context.database, 'shopping_setting', shop)
    if (print_full_phone === 1) whole.push(shop)
  }
  return new Set(whole)
}
