import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { ownRows } from '../../../database/ofTenant.ts'

/** Orders that travel, all and by their states; and those used in the shop (freight_mode 2), to pay and to use. */
const none = { all: 0, submit: 0, pay: 0, send: 0, finish: 0, close: 0, bepaid: 0, becounsumed: 0 }

/** The numbers on tabs and menu (docs/rules/accounts.md#counters). */
export async function countOrders(context: Context): Promise<typeof none> {
  const { rows } = await sql<{ tab: string; count: number }>`
    select case when freight_mode <> 2 then order_status when order_status = 'submit' then 'bepaid' else 'becounsumed' end as tab,
      count(*)::bigint as count
    from "order" where ${ownRows(context)} and (freight_mode <> 2 or order_status in ('submit', 'send')) group by 1`.execute(
    context.database,
  )
  const counts = { ...none, ...Object.fromEntries(rows.map(({ tab, count }) => [tab, count])) }
  const { submit, pay, send, finish, close } = counts
  return { ...counts, all: submit + pay + send + finish + close }
}
