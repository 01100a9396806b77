import { sql } from 'kysely'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import type { Database, Trx } from '../../../rows/Tables.ts'

/** Which refund is meant: of an order or one of its lines; `id` 0 where there is none yet. */
export type Asked = Columns<'refund', 'order_id' | 'order_goods_id' | 'seller_fault'> & { id: number; supplier_id: number }

type Read = Filled<'order', 'pay_amount' | 'order_status' | 'order_sn'> &
  Columns<'order', 'uid' | 'nickname' | 'phone' | 'goods_text' | 'cover' | 'after_sale_deadline' | 'freight_mode'> & {
    refunded: number
    freight: number
    sent: boolean
    settled: boolean
    /** Of other refunds that are open: what they may give back, and how much of it is shipping fee */
    reserved: number
    freight_used: number
    freight_reserved: number
    /** That are neither refunded nor asked back by line */
    pieces: number
    line: (Line & { reserved: number; reserved_num: number }) | null
  }
type Line = Filled<'order_goods', 'pay_amount' | 'refund_amount' | 'num' | 'refund_num' | 'sent_num' | 'goods_name'> &
  Columns<'order_goods', 'spec_text' | 'img'>

export type Refundable = ReturnType<typeof reckon> & { read: Read }

/** What a refund that is not decided yet holds back: what was asked for, else what was agreed to. */
const amount = sql`coalesce(nullif(r.refund_amount, 0), r.apply_amount, 0)`
const freight = sql`coalesce(r.freight_amount, 0)`
/** Refunds `r` that are open: what they ask for is held back. */
const reserves = sql`r.refund_status not in ('finish', 'cancel', 'reject')`

/** By line, how many pieces of it and how many cents other open refunds of it ask back. */
export type Held = ReadonlyMap<number, { num: number; amount: number }>

/** What the open refunds of lines of an order ask back. */
export async function readHeld(trx: Trx, order: { id: number; supplier_id: number }): Promise<Held> {
  const { rows } = await sql<{ line: number; num: number; amount: number }>`
    select r.order_goods_id as line, coalesce(sum(r.num), 0)::bigint as num, sum(${amount} - ${freight})::bigint as amount from refund r
    where r.order_id = ${order.id} and r.supplier_id = ${order.supplier_id} and r.order_goods_id is not null and r.deleted_at is null
      and ${reserves} group by 1`.execute(trx)
  return new Map(rows.map(({ line, ...held }) => [line, held]))
}

/** How much can go back, and why (docs/rules/orders.md#refundable); undefined where there is no such order. The order is to be held before. */
export async function readRefundable(database: Database | Trx, asked: Asked): Promise<Refundable | undefined> {
  const others = sql`refund r where r.order_id = o.id and r.supplier_id = o.supplier_id and r.id <> ${asked.id} and r.deleted_at is null`
  const ofLine = sql`${others} and ${reserves} and r.order_goods_id = l.id`
  const { rows } = await sql<Read>`
    select o.order_sn, o.uid, o.nickname, o.phone, o.goods_text, o.cover, o.order_status, o.pay_amount, o.after_sale_deadline, o.freight_mode,
      coalesce(o.refund_amount, 0)::bigint as refunded, (coalesce(o.freight_amount, 0) - coalesce(o.coupon_freight, 0))::bigint as freight, coalesce(o.settle_status, 0) = 1 as settled,
      exists (select 1 from order_goods s where s.order_id = o.id and s.supplier_id = o.supplier_id and s.sent_num > 0) as sent,
      (select coalesce(sum(${amount}), 0) from ${others} and ${reserves})::bigint as reserved,
      (select coalesce(sum(${freight}), 0) from ${others} and r.refund_status not in ('cancel', 'reject'))::bigint as freight_used,
      (select coalesce(sum(${freight}), 0) from ${others} and ${reserves})::bigint as freight_reserved,
      ((select coalesce(sum(s.num - s.refund_num), 0) from order_goods s where s.order_id = o.id and s.supplier_id = o.supplier_id)
        - (select coalesce(sum(r.num), 0) from ${others} and ${reserves} and r.order_goods_id is not null))::bigint as pieces,
      case when l.id is not null then jsonb_build_object('pay_amount', l.pay_amount, 'refund_amount', l.refund_amount, 'num', l.num, 'refund_num', l.refund_num,
        'sent_num', l.sent_num, 'goods_name', l.goods_name, 'spec_text', l.spec_text, 'img', l.img,
        'reserved', (select coalesce(sum(${amount} - ${freight}), 0) from ${ofLine}),
        'reserved_num', (select coalesce(sum(coalesce(r.num, 0)), 0) from ${ofLine})) end as line
    from "order" o left join order_goods l on l.id = ${asked.order_goods_id ?? null}::bigint and l.order_id = o.id and l.supplier_id = o.supplier_id
    where o.id = ${asked.order_id} and o.supplier_id = ${asked.supplier_id} and o.deleted_at is null`.execute(database)
  const [read] = rows
  return read && { ...reckon(read, asked.seller_fault === 1), read }
}

/**
 * The parts of which what can be refunded is made, in cents: of a line what was paid for it, less what went back of it and what other
 * refunds of it hold; of an order likewise. The shipping fee goes back once, where nothing was shipped or the shop is at fault, and
 * never more than is left of the order.
 */
export function reckon(read: Read, isAtFault: boolean) {
  const { line } = read
  const freightLeft = Math.max(0, read.freight - read.freight_used)
  const freight = !read.sent || isAtFault ? freightLeft : 0
  const orderLeft = read.pay_amount - read.refunded - read.reserved
  const paid = line ? line.pay_amount : read.pay_amount
  const refunded = line ? line.refund_amount : read.refunded
  const reserved = line ? line.reserved : read.reserved
  const ownLeft = line ? paid - refunded - reserved : orderLeft - freightLeft
  const goods = Math.max(0, Math.min(ownLeft, orderLeft - freightLeft))
  const refundable = goods + Math.min(freight, Math.max(0, orderLeft))
  const ofFee = line ? refundable - goods : 0
  return { paid, refunded, reserved, freight: ofFee, kept: paid - refunded - reserved + ofFee - refundable, goods, refundable }
}
