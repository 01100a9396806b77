import { sql } from 'kysely'
import type { TrackingEvent } from '../../../adapters/carrier/Carrier.ts'
import type { Context } from '../../../context/Context.ts'
import { ownRows } from '../../../database/ofTenant.ts'
import type { ShownRow } from '../../../module/HooksOf.ts'
import { readLines } from '../order/readLines.ts'
import { readRefundable } from './readRefundable.ts'
import { splitAmount } from './splitRefund.ts'

type Shown = ShownRow<'refund'>

/** Adds to a single refund what its examination is made of: the products, how much can go back and why, and by which channels. */
export async function presentRefunds(context: Context, rows: Shown[], where: 'list' | 'info' | 'export'): Promise<void> {
  if (where !== 'info') return
  for (const row of rows) await present(context, row)
}

async function present(context: Context, row: Shown): Promise<void> {
  const { id, supplier_id, order_goods_id = null, seller_fault = null } = row
  const order_id = Number(row.order_id)
  const asks = { tenant: supplier_id, actor: context.actor }
  const lines = await readLines(asks, context.database, [order_id])
  row.lines = lines
    .filter(line => order_goods_id === null || line.id === order_goods_id)
    .map(line => ({ ...line, discount: line.pay_amount - line.total }))
  row.tracking = await readReturn(context, id)
  const found = await readRefundable(context.database, { id, order_id, order_goods_id, seller_fault, supplier_id })
  if (!found) return
  const { paid, refunded, reserved, freight, kept, refundable } = found
  // What has gone back by this refund itself is told by its own amount.
  const own =
    row.refund_status === 'finish'
      ? Number(row.refund_amount) - (order_goods_id === null ? 0 : Number(row.freight_amount ?? 0))
      : 0
  const before = row.refund_status === 'finish' ? null : refundable
  Object.assign(row, {
    part_paid: paid,
    part_refunded: Math.max(0, refunded - own),
    part_reserved: reserved,
    part_freight: freight,
    part_kept: before === null ? null : kept,
    refundable: before,
  })
  const amount = row.refund_amount || row.apply_amount || 0
  row.split_amount = amount
  const parts = row.parts ?? []
  row.pay_items = parts.length > 0 ? parts : await splitAmount(context.database, { order_id, supplier_id }, amount)
}

/** What the carrier last told of the parcel that comes back, newest first. */
async function readReturn(context: Context, id: number): Promise<object[]> {
  const { rows } = await sql<{ tracking: TrackingEvent[] | null }>`
    select return_tracking as tracking from refund where id = ${id} and ${ownRows(context)}`.execute(context.database)
  return (rows[0]?.tracking ?? []).map(({ at, text }) => ({ at, text: context.t(text) }))
}
