import { sql } from 'kysely'
import Type from 'typebox'
import type { Context } from '../../../context/Context.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'
import { asking } from '../refund/countRefunds.ts'

const listOf = (values: string) => Type.Optional(Type.String({ pattern: `^(${values})(,(${values}))*$` }))

/** What a console names when it asks; the answer has every number, whichever it names. */
export const OrderCountQuery = Type.Object(
  { order_status: listOf('submit|pay|send|finish|close'), freight_mode: listOf('1|2|3') },
  { additionalProperties: false },
)

/**
 * Orders that travel, by the states in which somebody has something to do; those used in the shop (freight_mode 2), to pay and to use;
 * refunds in which somebody has something to do, without and with goods that come back. What is over is not counted: every console asks again each minute.
 */
const none = { submit: 0, pay: 0, send: 0, bepaid: 0, becounsumed: 0, refund: 0, returns: 0 }

/** The call whose permission shows orders; whoever has not got it has nothing to count. */
const list = 'seller/order/OrderList'

/** The numbers on tabs and menu (docs/rules/accounts.md#counters): the console asks by itself, whoever is logged in. */
export async function countOrders(context: Context): Promise<typeof none> {
  const { actor, database } = context
  if (!actor.permissions.has(list)) return none
  const { rows } = await sql<{ tab: string; count: number }>`
    select case when freight_mode <> 2 then order_status when order_status = 'submit' then 'bepaid' else 'becounsumed' end as tab,
      count(*)::bigint as count
    from "order" t where ${seenRows(context, 'order')} and order_status in ('submit', 'pay', 'send') and freight_mode in (1, 2, 3)
      and (freight_mode <> 2 or order_status <> 'pay') group by 1
    union all
    select refund_type, count(*)::bigint from refund t
    where ${seenRows(context, 'refund')} and refund_type in ('refund', 'returns')
      and refund_status in (${sql.join(asking)}) group by 1`.execute(database)
  return { ...none, ...Object.fromEntries(rows.map(({ tab, count }) => [tab, count])) }
}
