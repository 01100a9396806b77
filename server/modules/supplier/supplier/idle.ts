import { sql } from 'kysely'
import type { Guard } from '../../../context/Context.ts'
import { refuse } from '../../../refuse/refuse.ts'

/** A shop is closed while nothing is open in it. */
export const idle: Guard = {
  async check(context, trx, { row }) {
    const { rows } = await sql<{ orders: number; refunds: number }>`
      select count(*) filter (where order_status in ('submit', 'pay', 'send'))::bigint as orders, count(*) filter (where refund_state = 1)::bigint as refunds
      from "order" where supplier_id = ${row.id} and deleted_at is null`.execute(trx)
    const { orders, refunds } = rows[0] ?? { orders: 0, refunds: 0 }
    if (orders + refunds > 0)
      throw refuse(context, 'state_conflict', 'Not finished yet: orders {orders}, refunds {refunds}', { orders, refunds })
    return undefined
  },
}
