import { sql } from 'kysely'
import type { Guard } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'

/** What an invoice is about: what was paid for its orders and not given back, in cents. Orders are held before their invoice is. */
export const orders: Guard = {
  above: async (_context, trx, id) => {
    await sql`select o.id from "order" o join invoice i on i.id = o.invoice_id and i.supplier_id = o.supplier_id
      where i.id = ${id} order by o.id for no key update of o`.execute(trx)
  },
  check: async (_context, trx, { row }: MoveOf<'invoice'>) => {
    const { rows } = await sql<{ amount: number }>`
      select coalesce(sum(pay_amount - coalesce(refund_amount, 0)), 0)::bigint as amount from "order"
      where invoice_id = ${row.id} and supplier_id = ${row.supplier_id} and deleted_at is null`.execute(trx)
    return { amount: Number(rows[0]?.amount ?? 0) }
  },
}
