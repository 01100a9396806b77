import type { Context } from '../../../context/Context.ts'
import { writeOutbox } from '../../../events/outbox/writeOutbox.ts'
import type { Columns } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'

type Paid = { supplier_id: number } & Columns<'paycash', 'pay_sn' | 'pay_type'>

/** The channel of a payment is asked to send so many cents back, again and again until it has, once the transaction is there. */
export async function askRefund(
  context: Context,
  trx: Trx,
  { supplier_id, pay_sn, pay_type }: Paid,
  cents: number,
  reason = 'Paid too late',
): Promise<undefined> {
  await writeOutbox(context, trx, {
    supplierId: supplier_id,
    topic: 'refund',
    scene: pay_type ?? '',
    receiver: pay_sn ?? '',
    text: '',
    values: { amount: String(cents), reason },
    id: `refund ${pay_sn}`,
  })
}
