import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { notFound } from '../../../refuse/refuse.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import type { Part } from '../../finance/payment/parts.ts'
import { asBuyer } from './asBuyer.ts'
import { readBuyer } from './readBuyer.ts'

export type BuyersOrder = Filled<'order', 'id' | 'supplier_id' | 'pay_amount' | 'order_status'> &
  Columns<'order', 'order_sn' | 'goods_text' | 'uid' | 'nickname'> & {
    /** Its shop is open */
    open: boolean
    pay_items: Part[] | null
  }

/** The buyer's own order, and the buyer as who asks, within its shop. @throws Refusal login · not_found */
export async function findOrder(context: Context, token: string, id: number): Promise<{ buyer: Context; order: BuyersOrder }> {
  const uid = readBuyer(context, token)
  const { rows } = await sql<BuyersOrder>`
    select o.id, o.supplier_id, o.pay_amount, o.order_status, o.order_sn, o.goods_text, o.uid, o.nickname, o.pay_items, s.supplier_status = 1 as open
    from "order" o join supplier s on s.id = o.supplier_id
    where o.id = ${id} and o.uid = ${uid} and o.deleted_at is null`.execute(context.database)
  const order = rows[0]
  if (!order) throw notFound(context, 'Order')
  return { order, buyer: asBuyer(context, { uid, supplierId: order.supplier_id, name: order.nickname ?? '' }) }
}
