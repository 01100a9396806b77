import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { created } from '../../../database/stamp.ts'
import { tableOf } from '../../../module/tableOf.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { noteChange } from '../../../table/changes/noteChange.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'
import { shipStock } from '../../goods/stock/moveStock.ts'
import { onDelivery } from './onDelivery.ts'
import { piecesOf } from './orderStock.ts'
import { describeLines, hasLeft } from './readLines.ts'
import type { Answers, Shipment } from './shipment.ts'

/** Lines, parcel and stock of a shipment (docs/rules/orders.md#ship). */
export async function ship(
  context: Context,
  trx: Trx,
  move: MoveOf<'order', Answers, Shipment>,
): Promise<{ warnings: string[] }> {
  const { row, result } = move
  await addPackage(context, trx, move)
  await handOver(context, trx, move)
  return { warnings: result.send_type === 1 ? await findWarnings(context, trx, row.id, result.waybill_no) : [] }
}

/** Pieces that go to the buyer: shipped, or redeemed in a store. */
export async function handOver(
  context: Context,
  trx: Trx,
  { row, found: { items } }: MoveOf<'order', Record<string, unknown>, Pick<Shipment, 'items'>>,
): Promise<undefined> {
  const table = tableOf(context, 'order_goods')
  const [ids, nums] = [items.map(({ line }) => line.id), items.map(({ num }) => num)]
  await sql`update order_goods l set sent_num = l.sent_num + m.num, version = l.version + 1
    from unnest(${ids}::bigint[], ${nums}::bigint[]) m(id, num) where l.id = m.id and l.supplier_id = ${row.supplier_id}`.execute(
    trx,
  )
  for (const { line, num } of items) noteChange(context, table, line, { ...line, sent_num: line.sent_num + num })
  await shipStock(context, trx, { supplierId: row.supplier_id, orderSn: row.order_sn ?? '' }, piecesOf(items))
}

async function addPackage(context: Context, trx: Trx, { row, result, found }: MoveOf<'order', Answers, Shipment>): Promise<void> {
  const lines = found.items.map(({ line, num }) => ({
    order_goods_id: line.id,
    goods_name: line.goods_name,
    spec_text: line.spec_text,
    num,
  }))
  const { send_type, logistics_code, waybill_no, driver_name, driver_phone, remark } = result
  const parcel = {
    send_type,
    ...(send_type === 1 ? { logistics_code, logistics_name: found.company, waybill_no } : {}),
    ...(send_type === 2 ? { driver_name, driver_phone } : {}),
    lines: JSON.stringify(lines),
    goods_text: describeLines(lines),
    remark,
    edit_num: 0,
    order_id: row.id,
  }
  await trx
    .insertInto('order_package')
    .values({ ...parcel, supplier_id: row.supplier_id, ...created(context) })
    .execute()
}

/** The next order that waits to be shipped and is seen by who ships, oldest first. */
export async function findNext(context: Context, trx: Trx, { row }: MoveOf<'order'>): Promise<{ next: number | null }> {
  const { rows } = await sql<{ id: number }>`
    select t.id from "order" t where t.supplier_id = ${row.supplier_id} and t.order_status = 'pay' and t.freight_mode in (1, 3)
    and ${seenRows(context, 'order')} and t.id <> ${row.id} and ${hasLeft} and not ${onDelivery} order by t.created_at, t.id limit 1`.execute(
    trx,
  )
  return { next: rows[0]?.id ?? null }
}

/** docs/rules/orders.md#parcel: a number that already travels to somebody else is worth a word. */
async function findWarnings(context: Context, trx: Trx, id: number, waybill_no: string | null): Promise<string[]> {
  const { rows } = await sql<{ order_sn: string }>`
    select other.order_sn from order_package p join "order" other on other.id = p.order_id and other.supplier_id = p.supplier_id
    join "order" mine on mine.id = ${id} and mine.supplier_id = p.supplier_id
    where p.waybill_no = ${waybill_no} and p.order_id <> ${id} and other.receiver_phone is distinct from mine.receiver_phone
    limit 1`.execute(trx)
  return rows.map(row => context.t('This tracking number is already used for order {sn}', { sn: row.order_sn }))
}
