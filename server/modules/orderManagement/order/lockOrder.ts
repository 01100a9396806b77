import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Columns, Filled, RowChange } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { ofTenant } from '../../../database/ofTenant.ts'
import { notFound, versionConflict } from '../../../refuse/refuse.ts'
import { stateConflict } from '../../../refuse/stateConflict.ts'
import { isForShop, partiesOf } from '../../../module/shopParties.ts'
import { updated } from '../../../database/stamp.ts'
import { findTransition, type OrderTransition } from './machine.ts'
import type { OrderAmounts } from './sumOrder.ts'

export type LockedOrder = OrderAmounts &
  Filled<'order', 'id' | 'supplier_id' | 'version' | 'order_sn' | 'order_status' | 'freight_mode' | 'delivery_status'> &
  Filled<'order', 'pay_amount' | 'extend_num' | 'flag'> &
  Columns<'order', 'auto_receive_at' | 'sent_at' | 'waybill_nos' | 'receiver_name' | 'receiver_phone' | 'seller_remark'> & {
    /** People of the platform act for its shop */
    for_shop: boolean
  }

/** Reads an order of the tenant and holds it until the transaction ends. */
export async function lockOrder(context: Context, trx: Trx, id: number): Promise<LockedOrder> {
  const { rows } = await sql<LockedOrder>`
    select id, supplier_id, version, order_sn, order_status, freight_mode, delivery_status, goods_amount, freight_amount,
      discount_amount, coupon_amount, points_amount, adjust_amount, pay_amount, extend_num, auto_receive_at, sent_at,
      waybill_nos, receiver_name, receiver_phone, seller_remark, flag,
      ${isForShop(sql`"order".supplier_id`)} as for_shop
    from "order" where id = ${id} and ${ofTenant(context)} and deleted_at is null for no key update`.execute(trx)
  const order = rows[0]
  if (!order) throw notFound(context, 'Order')
  return order
}

/** The transition of an action from the order's state. A wrong state is told before an old version: it is the stronger reason. */
export function requireTransition(context: Context, order: LockedOrder, action: string, version: number): OrderTransition {
  const parties = partiesOf(context.actor, order.for_shop)
  const transition = findTransition(action, order.order_status, order.freight_mode, parties)
  if (!transition) throw stateConflict(context)
  if (version !== order.version) throw versionConflict(context, 'Order')
  return transition
}

/** Compare-and-set on state and version; answers the new version. */
export async function changeOrder(context: Context, trx: Trx, order: LockedOrder, values: RowChange<'order'>): Promise<number> {
  const result = await trx
    .updateTable('order')
    .set({ ...values, ...updated(context), version: order.version + 1 })
    .where('id', '=', order.id)
    .where('supplier_id', '=', order.supplier_id)
    .where('order_status', '=', order.order_status)
    .where('version', '=', order.version)
    .executeTakeFirst()
  if (Number(result.numUpdatedRows) !== 1) throw stateConflict(context)
  return order.version + 1
}
