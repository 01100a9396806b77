import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { readSales, type Sales } from '../../console/dashboard/readSales.ts'
import { ofShop, paidIn } from './paidIn.ts'
import type { Span } from './readSpan.ts'

/** `repeat_buyers`: those with two paid orders or more; `repeat_bp` their share, null where nobody bought. */
export type Totals = Sales & { net_amount: number; repeat_buyers: number; repeat_bp: number | null }

/** What a span came to, in cents (docs/rules/statistics.md#figures). */
export async function readTotals(context: Context, span: Span, shop: string | undefined): Promise<Totals> {
  const sales = await readSales(context, span.from, span.to, ofShop(shop))
  const { rows } = await sql<{ n: number }>`
    select count(*)::bigint as n from (
      select 1 from "order" t where ${paidIn(context, span, shop)} group by t.uid having count(*) >= 2) again`.execute(
    context.database,
  )
  const repeat_buyers = rows[0]?.n ?? 0
  return {
    ...sales,
    net_amount: sales.pay_amount - sales.refund_amount,
    repeat_buyers,
    repeat_bp: sales.buyers === 0 ? null : Math.round((repeat_buyers / sales.buyers) * 10_000),
  }
}
