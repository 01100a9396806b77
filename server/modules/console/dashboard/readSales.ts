import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'

/** What was paid and what went back between two moments, in cents (docs/rules/shops.md#dashboard). */
export type Sales = {
  pay_amount: number
  orders: number
  buyers: number
  /** Paid by a buyer on average; null where nobody paid */
  average: number | null
  refund_amount: number
}

/** Orders `t` that the reader sees and that count as paid: by the time of payment, whatever is refunded later. */
export const paid = (context: Context): RawBuilder<unknown> => seenRows(context, 'order')

/** Refunds `t` that the reader sees and whose money has gone back. */
export const finished = (context: Context): RawBuilder<unknown> =>
  sql`refund_status = 'finish' and ${seenRows(context, 'refund')}`

/**
 * From one moment up to another, that one not included.
 * @param which of these orders and refunds, on the alias `t`
 */
export async function readSales(context: Context, from: number, to: number, which = sql`true`): Promise<Sales> {
  const { rows } = await sql<Omit<Sales, 'average'>>`
    select coalesce(sum(pay_amount), 0)::bigint as pay_amount, count(*)::bigint as orders, count(distinct uid)::bigint as buyers,
      (select coalesce(sum(refund_amount), 0)::bigint from refund t
        where ${finished(context)} and ${which} and finish_at >= ${from} and finish_at < ${to}) as refund_amount
    from "order" t where ${paid(context)} and ${which} and paid_at >= ${from} and paid_at < ${to}`.execute(context.database)
  const sums = rows[0] ?? { pay_amount: 0, orders: 0, buyers: 0, refund_amount: 0 }
  return { ...sums, average: sums.buyers === 0 ? null : Math.round(sums.pay_amount / sums.buyers) }
}
