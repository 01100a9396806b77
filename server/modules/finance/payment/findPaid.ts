import type { Columns, Filled } from '../../../rows/RowOf.ts'
import type { Database, Trx } from '../../../rows/Tables.ts'

type Paid = Filled<'paycash', 'id' | 'pay_sn' | 'amount'> & Columns<'paycash', 'pay_type' | 'refunded_at'>

/** The payment by which an order was paid; none where the money came by no channel of ours. */
export const findPaid = async (
  database: Database | Trx,
  order: Columns<'order', 'id' | 'pay_sn'> & { supplier_id: number },
): Promise<Paid | undefined> =>
  (await database
    .selectFrom('paycash')
    .select(['id', 'pay_sn', 'amount', 'pay_type', 'refunded_at'])
    .where('supplier_id', '=', order.supplier_id)
    .where('order_id', '=', order.id)
    .where('pay_sn', '=', order.pay_sn)
    .where('pay_status', 'in', [1, 3])
    .executeTakeFirst()) as Paid | undefined
