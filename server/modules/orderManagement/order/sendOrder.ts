import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Filled, NewRow } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { writeEntityLog } from '../../../module/history/writeEntityLog.ts'
import { invalid } from '../../../refuse/refuse.ts'
import { stateConflict } from '../../../refuse/stateConflict.ts'
import { created } from '../../../database/stamp.ts'
import { autoReceiveDays } from './allowedActions.ts'
import { joinWaybills } from './joinWaybills.ts'
import { changeOrder, type LockedOrder, lockOrder, requireTransition } from './lockOrder.ts'
import { shipStock } from '../../goods/stock/moveStock.ts'
import { planShipment, type ShipmentPlan, type WantedLine } from './planShipment.ts'
import { describeLines, type OrderLine, readLines } from './readLines.ts'
import { type Parcel, type ParcelWish, readParcel } from './readParcel.ts'

export type SendWish = ParcelWish & { id: number; version: number; lines?: WantedLine[]; remark?: string | null }
export type Sent = {
  id: number
  version: number
  order_status: string
  delivery_status: number
  next: number | null
  warnings: string[]
}

/**
 * Ships all or a part of an order (docs/rules/orders.md#ship): state, parcel, lines, stock and logs in one transaction.
 * A part leaves the order in `pay`; when nothing is left it becomes `send`.
 */
export async function sendOrder(context: Context, wish: SendWish): Promise<Sent> {
  const parcel = await readParcel(context, wish)
  const sent = await context.database.transaction().execute(trx => sendWithin(context, trx, wish, parcel))
  return { ...sent, next: await findNext(context, wish.id), warnings: await findWarnings(context, wish.id, parcel) }
}

async function sendWithin(context: Context, trx: Trx, wish: SendWish, parcel: Parcel): Promise<Omit<Sent, 'next' | 'warnings'>> {
  const order = await lockOrder(context, trx, wish.id)
  requireTransition(context, order, 'send', wish.version)
  const lines = await readLines(context, trx, [order.id])
  const plan = planShipment(lines, wish.lines)
  refuseFaults(context, plan, wish)
  const action = plan.complete ? 'send' : 'send_part'
  const { to } = requireTransition(context, order, action, wish.version)
  const version = await changeOrder(context, trx, order, shippedState(context, order, parcel, to, plan.complete))
  const items = plan.items.map(({ line, num }) => ({ line: lineOf(lines, line.id), num }))
  for (const { line, num } of items) {
    await sql`update order_goods set sent_num = sent_num + ${num}, version = version + 1 where id = ${line.id} and supplier_id = ${order.supplier_id}`.execute(
      trx,
    )
  }
  await addPackage(context, trx, order, parcel, items, wish.remark ?? null)
  const moves = items.map(({ line, num }) => ({ orderGoodsId: line.id, goodsId: line.goods_id, skuId: line.sku_id, num }))
  await shipStock(context, trx, { supplierId: order.supplier_id, orderSn: order.order_sn }, moves)
  await writeEntityLog(context, trx, sendLog(order, parcel, action, to, items))
  return { id: order.id, version, order_status: to, delivery_status: plan.complete ? 2 : 1 }
}

function lineOf(lines: readonly OrderLine[], id: number): OrderLine {
  const line = lines.find(candidate => candidate.id === id)
  if (!line) throw new Error(`The shipment plan names line ${id}, which the order has not`)
  return line
}

function refuseFaults(context: Context, plan: ShipmentPlan, wish: SendWish): void {
  if (plan.faults.length === 0) return
  // Nothing named and nothing to ship: the order's lines are shipped, refunded or in refund, so its state forbids it.
  if (!wish.lines) throw stateConflict(context)
  throw invalid(
    Object.fromEntries(
      plan.faults.map(fault => [fault.id === 0 ? 'lines' : `lines.${fault.id}`, context.t(fault.text, fault.values)]),
    ),
  )
}

function shippedState(
  context: Context,
  order: LockedOrder,
  parcel: Parcel,
  to: string,
  complete: boolean,
): Record<string, unknown> {
  return {
    order_status: to,
    delivery_status: complete ? 2 : 1,
    waybill_nos: joinWaybills([order.waybill_nos, parcel.waybill_no]),
    sent_at: complete ? context.now() : order.sent_at,
    auto_receive_at: complete ? context.now() + autoReceiveDays * 86_400 : order.auto_receive_at,
  }
}

type Item = { line: OrderLine; num: number }

async function addPackage(
  context: Context,
  trx: Trx,
  order: LockedOrder,
  parcel: Parcel,
  items: Item[],
  remark: string | null,
): Promise<void> {
  const lines = items.map(({ line, num }) => ({
    order_goods_id: line.id,
    goods_name: line.goods_name,
    spec_text: line.spec_text,
    num,
  }))
  const row: Partial<NewRow<'order_package'>> = {
    ...parcel,
    lines: JSON.stringify(lines),
    goods_text: describeLines(lines),
    remark,
    edit_num: 0,
    order_id: order.id,
  }
  await trx
    .insertInto('order_package')
    .values({ ...row, supplier_id: order.supplier_id, ...created(context) })
    .execute()
}

function sendLog(order: LockedOrder, parcel: Parcel, action: string, to: string, items: Item[]) {
  const num = items.reduce((sum, item) => sum + item.num, 0)
  const content = {
    1: 'Items shipped: {num} ({company}, tracking number {no})',
    2: 'Items sent by local delivery: {num} ({driver})',
    3: 'Items that need no shipping: {num}',
  }[parcel.send_type]
  const values = { num, company: parcel.logistics_name, no: parcel.waybill_no, driver: parcel.driver_name }
  return {
    supplierId: order.supplier_id,
    entity: 'order',
    entityId: order.id,
    action,
    from: order.order_status,
    to,
    content: content ?? 'Items that need no shipping: {num}',
    values,
    about: ['waybill_nos'],
    visibleToBuyer: true,
  }
}

/** The next order that waits to be shipped, oldest first. */
async function findNext(context: Context, id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from "order" where supplier_id = (select supplier_id from "order" where id = ${id}) and order_status = 'pay'
    and freight_mode in (1, 3) and deleted_at is null and id <> ${id} order by created_at, id limit 1`.execute(context.database)
  return rows[0]?.id ?? null
}

/** docs/rules/orders.md#parcel: a number that already travels to somebody else is worth a word. */
async function findWarnings(context: Context, id: number, parcel: Parcel): Promise<string[]> {
  if (!parcel.waybill_no) return []
  const { rows } = await sql<Filled<'order', 'order_sn'>>`
    select other.order_sn from order_package p join "order" other on other.id = p.order_id and other.supplier_id = p.supplier_id
    join "order" mine on mine.id = ${id} and mine.supplier_id = p.supplier_id
    where p.waybill_no = ${parcel.waybill_no} and p.order_id <> ${id} and other.receiver_phone is distinct from mine.receiver_phone
    limit 1`.execute(context.database)
  return rows.map(row => context.t('This tracking number is already used for order {sn}', { sn: row.order_sn }))
}
