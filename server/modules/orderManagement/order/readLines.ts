import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { Columns, Filled } from '../../../rows/RowOf.ts'
import type { Database, Trx } from '../../../rows/Tables.ts'
import { ownRows } from '../../../database/ofTenant.ts'
import type { LineShares } from './sumOrder.ts'

export type OrderLine = LineShares &
  Filled<'order_goods', 'id' | 'order_id' | 'goods_id' | 'sku_id' | 'goods_name' | 'price' | 'num' | 'total'> &
  Filled<'order_goods', 'locked_num' | 'sent_num' | 'refund_num' | 'refund_amount' | 'refund_state'> &
  Columns<'order_goods', 'spec_text' | 'img'>

/** The lines of some orders, in their order. */
export async function readLines(
  context: Pick<Context, 'tenant' | 'actor'>,
  database: Database | Trx,
  orderIds: readonly number[],
): Promise<OrderLine[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<OrderLine>`
    select * from order_goods where order_id in (${sql.join([...orderIds])}) and ${ownRows(context)} order by order_id, id`.execute(
    database,
  )
  return rows
}

/** A line of an order `t` may still be shipped: planShipment.ts says the same of lines that were read. */
export const hasLeft = sql`exists (select 1 from order_goods l where l.order_id = t.id and l.supplier_id = t.supplier_id and l.deleted_at is null
  and l.refund_state is distinct from 1 and l.num > l.sent_num + l.refund_num)`

/** `桂花糕 ×2; 龙井茶 ×1` */
export function describeLines(items: readonly { goods_name: string; spec_text?: string | null; num: number }[]): string {
  const text = items.map(item => `${item.goods_name}${item.spec_text ? ` ${item.spec_text}` : ''} ×${item.num}`).join('; ')
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
const longest = 500
