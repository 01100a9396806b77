import type { Context } from '../../../context/Context.ts'
import { writeOutbox } from '../../../events/outbox/writeOutbox.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import type { Columns } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'

type Paid = { supplier_id: number } & Columns<'paycash', 'pay_sn' | 'pay_type'>

/** The channel of a payment is asked to send so many cents back, again and again until it has, once the transaction is there. */
export async function askRefund(
  context: Context,
  trx: Trx,
  { supplier_id, pay_sn, pay_type }: Paid,
  cents: number,
): Promise<undefined> {
  await writeOutbox(context, trx, {
    supplierId: supplier_id,
    topic: 'refund',
    scene: pay_type ?? '',
    receiver: pay_sn ?? '',
    text: '',
    values: { amount: String(cents) },
    id: `refund ${pay_sn}`,
  })
}

/** What was paid for an order goes back the way it came; what came by no channel of ours is given back by hand, and is said. */
export async function sendBack(
  context: Context,
  trx: Trx,
  { row, next }: MoveOf<'order'>,
): Promise<{ warnings: string[] } | undefined> {
  const payment = await trx
    .selectFrom('paycash')
    .select(['supplier_id', 'pay_sn', 'pay_type'])
    .where('supplier_id', '=', row.supplier_id)
    .where('order_id', '=', row.id)
    .where('pay_sn', '=', row.pay_sn)
    .where('pay_status', '=', 1)
    .executeTakeFirst()
  const cents = (next.refund_amount ?? 0) - (row.refund_amount ?? 0)
  if (payment) return askRefund(context, trx, payment, cents)
  return { warnings: [context.t('No channel has this payment: give the money back by hand')] }
}
