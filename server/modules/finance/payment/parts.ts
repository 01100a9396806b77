import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import type { Columns } from '../../../rows/RowOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { askRefund } from './askRefund.ts'

/** One of several payments of an order. */
export type Part = Columns<'paycash', 'pay_type' | 'pay_sn'> & { amount: number }
type Order = { pay_amount: number; pay_items: Part[] | null }

/** Cents that are left to be paid of an order that waits for its payment. */
export const leftOf = ({ pay_amount, pay_items }: Order): number =>
  pay_amount - (pay_items ?? []).reduce((sum, { amount }) => sum + amount, 0)

/** An order that waits for its payment, and the parts of it that are paid; undefined where it does not wait. */
export async function readUnpaid(trx: Trx, { order_id, supplier_id }: MoveOf<'paycash'>['row']): Promise<Order | undefined> {
  const { rows } = await sql<Order>`select pay_amount, pay_items from "order"
    where id = ${order_id} and supplier_id = ${supplier_id} and order_status = 'submit' and deleted_at is null`.execute(trx)
  return rows[0]
}

/** The parts that were paid of an order that is closed before the rest was go back, each by its channel. */
export async function giveParts(context: Context, trx: Trx, { row }: MoveOf<'order'>): Promise<undefined> {
  for (const { amount, ...part } of (row.pay_items ?? []) as Part[])
    await askRefund(context, trx, { ...part, supplier_id: Number(row.supplier_id) }, amount, 'The order was closed')
}
