import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'
import { ofShop } from './paidIn.ts'
import type { Span } from './readSpan.ts'

export type Stage = { stage: string; orders: number; pay_amount: number }

const stages = ['Placed', 'Paid', 'Shipped or to redeem', 'Completed']

/** How far the orders came that were placed in a span: each stage holds those that went through all before it. */
export async function readFunnel(context: Context, { from, to }: Span, shop: string | undefined): Promise<Stage[]> {
  const { rows } = await sql<{ stage: number; orders: number; pay_amount: number }>`
    select stage::int, count(*)::bigint as orders, coalesce(sum(pay_amount), 0)::bigint as pay_amount from (
      select pay_amount, case when paid_at is null then 0 when order_status = 'finish' then 3
        when sent_at is not null or order_status = 'send' then 2 else 1 end as stage
      from "order" t where ${seenRows(context, 'order')} and ${ofShop(shop)} and t.created_at >= ${from} and t.created_at < ${to}) placed
    group by 1`.execute(context.database)
  return stages.map((stage, at) => {
    const through = rows.filter(row => row.stage >= at)
    const sum = (of: 'orders' | 'pay_amount') => through.reduce((all, row) => all + row[of], 0)
    return { stage: context.t(stage), orders: sum('orders'), pay_amount: sum('pay_amount') }
  })
}
