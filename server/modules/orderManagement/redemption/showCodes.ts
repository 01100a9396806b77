import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import { notFound } from '../../../refuse/refuse.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'
import type { Columns } from '../../../rows/RowOf.ts'
import { codesOf, hideCodes, whyNoUse } from '../codes/codes.ts'

type Order = Columns<'order', 'id' | 'order_sn' | 'order_status' | 'freight_mode' | 'codes'>

/** The codes of an order, shortened as everywhere, and how many of them are left. @throws Refusal not_found */
export async function showCodes(context: Context, { order_id }: { order_id: string }): Promise<unknown> {
  const { rows } = await sql<Order>`
    select id, order_sn, order_status, freight_mode, codes from "order" t where id = ${Number(order_id)} and ${seenRows(context, 'order')}`.execute(
    context.database,
  )
  const [order] = rows
  if (!order) throw notFound(context, 'Order')
  const codes = codesOf(order)
  return { ...order, codes: hideCodes(codes), left: codes.filter(one => whyNoUse(one, context.now()) === null).length }
}
