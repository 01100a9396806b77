import { sql } from 'kysely'
import { dayStart } from '../../../../contract/values/time.ts'
import type { Context } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { tableOf } from '../../../module/tableOf.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { insertRow } from '../../../table/save/writeRow.ts'
import { holdPurchase } from './holdPurchase.ts'

type Needed = Filled<'order_goods', 'id' | 'goods_id' | 'sku_id' | 'provider_id' | 'supplier_id'> &
  Columns<'order_goods', 'goods_name' | 'spec_text' | 'sku_code' | 'img'> &
  Columns<'goods', 'send_hours' | 'presale_send_at'>

/** What was paid for and comes from a product source goes to the purchase of its variant for the day by which it has to be shipped. */
export async function noteNeeds(context: Context, trx: Trx, { row }: MoveOf<'order'>): Promise<undefined> {
  if (row.freight_mode === 2) return
  const { rows } = await sql<Needed>`
    select l.id, l.supplier_id, l.goods_id, l.sku_id, l.provider_id, l.goods_name, l.spec_text, l.sku_code, l.img, g.send_hours, g.presale_send_at
    from order_goods l join goods g on g.id = l.goods_id and g.supplier_id = l.supplier_id
    where l.order_id = ${row.id} and l.supplier_id = ${row.supplier_id} and l.provider_id is not null order by l.sku_id, l.id`.execute(
    trx,
  )
  for (const line of rows) {
    const purchase = await openPurchase(context, trx, line, deliveryDay(line, context.now()))
    await sql`update order_goods set purchase_id = ${purchase} where id = ${line.id} and supplier_id = ${line.supplier_id}`.execute(
      trx,
    )
  }
}

/** The day by which a product has to be shipped that is paid now, as its shop has promised. */
export const deliveryDay = ({ send_hours, presale_send_at }: Columns<'goods', 'send_hours' | 'presale_send_at'>, paid: number) =>
  dayStart(send_hours === 0 && presale_send_at ? Math.max(paid, presale_send_at) : paid + (send_hours ?? 48) * 3600)

/** The purchase that is open for a line, or a new one. It is not marked as bought meanwhile. */
async function openPurchase(context: Context, trx: Trx, line: Needed, day: number): Promise<number> {
  const { supplier_id, goods_id, sku_id, provider_id, goods_name, spec_text, sku_code, img } = line
  await holdPurchase(trx, { supplier_id, provider_id, sku_id, delivery_date: day })
  const { rows } = await sql<{ id: number }>`
    select id from purchase where supplier_id = ${supplier_id} and delivery_date = ${day} and provider_id = ${provider_id} and sku_id = ${sku_id}
      and done = 0 and deleted_at is null order by id limit 1 for share`.execute(trx)
  if (rows[0]) return rows[0].id
  const values = {
    delivery_date: day,
    provider_id,
    goods_id,
    sku_id,
    goods_name,
    spec_text,
    sku_code,
    img,
    done: 0,
    settle_status: 0,
  }
  return Number((await insertRow(context, trx, tableOf(context, 'purchase'), values, supplier_id)).id)
}
