import type { Context } from '../../../context/Context.ts'
import { languageOf } from '../../../events/notices/findReceivers.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { tableOf } from '../../../module/tableOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { systemActor } from '../../../states/machine/asServer.ts'
import { insertChecked } from '../../../table/save/saveRecord.ts'
import type { OrderLine } from '../order/readLines.ts'
import { readRefundable } from './readRefundable.ts'

type Expired = { line: OrderLine | undefined; num: number; amount: number }
type Part = {
  amount: number
  reason: string
  order_goods_id?: number
  num?: number
  goods_text: string | null
  cover: string | null
}

/** What is left of an order that the platform closes goes back; what other refunds of it hold goes back by them, or once they are over. */
export async function beginRest(context: Context, trx: Trx, { row, next }: MoveOf<'order'>): Promise<undefined> {
  if (next.close_type !== 5 || next.order_status !== 'pay') return
  const whole = { id: 0, order_id: row.id, order_goods_id: null, seller_fault: 1, supplier_id: row.supplier_id }
  const found = await readRefundable(trx, whole)
  const { goods_text, cover } = row
  await begin(context, trx, row, { amount: found?.refundable ?? 0, reason: 'The order was closed', goods_text, cover })
}

/** What was paid for codes goes back that nobody used in time, where the shop has set so. */
export async function beginCodes(
  context: Context,
  trx: Trx,
  { row, next, found: { line, num, amount } }: MoveOf<'order', Record<string, unknown>, Expired>,
): Promise<undefined> {
  if (!line || next.refund_state !== 1) return
  const goods_text = `${line.goods_name} ×${num}`
  await begin(context, trx, row, {
    amount,
    reason: 'The codes expired',
    order_goods_id: line.id,
    num,
    goods_text,
    cover: line.img,
  })
}

/** A refund that nobody has to decide begins where its money is sent; the channel shows its reason to the buyer, so it is in their language. */
async function begin(context: Context, trx: Trx, order: MoveOf<'order'>['row'], { amount, reason, ...of }: Part): Promise<void> {
  if (amount <= 0) return
  const { id: order_id, supplier_id, order_sn, uid, nickname, phone, order_status, delivery_status } = order
  const language = await languageOf({ ...context, database: trx }, Number(uid), supplier_id)
  const values = {
    ...{ order_id, order_sn, uid, nickname, phone, ...of },
    refund_type: 'refund',
    scene: order_status === 'finish' ? 3 : delivery_status === 0 ? 1 : 2,
    reason: context.services.t(language, reason),
    apply_amount: amount,
    refund_amount: amount,
  }
  const server = { ...context, actor: systemActor, tenant: null }
  await insertChecked(server, trx, tableOf(context, 'refund'), values, supplier_id)
}
