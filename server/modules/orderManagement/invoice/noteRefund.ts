import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { tableOf } from '../../../module/tableOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { namedTransition } from '../../../states/machine/findMachine.ts'
import { takeTransition } from '../../../states/takeTransition.ts'

/** What goes back of an order is not invoiced any more; of one that was issued the shop is told (docs/rules/orders.md#invoices). */
export async function noteRefund(context: Context, trx: Trx, { row, next }: MoveOf<'order'>): Promise<undefined> {
  const sum = Number(next.refund_amount ?? 0) - Number(row.refund_amount ?? 0)
  if (row.invoice_id === null || sum === 0) return
  const { rows } = await sql`select 1 from invoice where id = ${row.invoice_id} and supplier_id = ${row.supplier_id}
    and invoice_status <> 3 for no key update`.execute(trx)
  if (rows.length === 0) return
  const { entity } = tableOf(context, 'invoice')
  const wish = { id: row.invoice_id, meant: namedTransition(entity, 'refunded'), body: { sum }, ofCall: new Set<string>() }
  await takeTransition(context, trx, entity, wish)
}
