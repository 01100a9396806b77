import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { defineModule } from '../../../module/defineModule.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import type { Trx } from '../../../rows/Tables.ts'

/** What an order earns its buyer: the points of its pieces, in proportion to what was paid for them and did not go back. */
async function earned(_context: Context, trx: Trx, { row }: MoveOf<'order'>): Promise<{ points: number }> {
  if (row.uid === null) return { points: 0 }
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(floor(case when coalesce(pay_amount, 0) > 0
        then coalesce(points_give, 0)::numeric * num * (pay_amount - coalesce(refund_amount, 0)) / pay_amount
        else coalesce(points_give, 0)::numeric * (num - coalesce(refund_num, 0)) end)), 0)::bigint as points
    from order_goods where order_id = ${row.id} and supplier_id = ${row.supplier_id} and deleted_at is null`.execute(trx)
  return { points: Math.max(0, Number(rows[0]?.points ?? 0)) }
}

/** Points of members (docs/rules/orders.md#points): transitions of orders post them; what they take off and earn is reckoned here. */
export default defineModule({
  guards: {
    'points.earned': { check: earned },
  },
})
