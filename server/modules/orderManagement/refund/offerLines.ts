import { sql } from 'kysely'
import { formatCents } from '../../../../contract/values/money.ts'
import type { Context } from '../../../context/Context.ts'
import { notFound } from '../../../refuse/refuse.ts'
import type { Filled } from '../../../rows/RowOf.ts'
import { seenRows } from '../../../table/describe/tenantScope.ts'
import { readLines } from '../order/readLines.ts'
import { readRefundable } from './readRefundable.ts'

type Found = Filled<'order', 'id' | 'order_sn' | 'supplier_id'>
type Offer = { order_sn: string | null; refundable: number; lines: { value: number; label: string }[] }

/** What a shop may give back of an order on behalf of its buyer: of all of it, and of each product of which something is left. */
export async function offerLines(context: Context, { id }: { id?: string }): Promise<Offer> {
  if (id === undefined) return { order_sn: null, refundable: 0, lines: [] }
  const { database } = context
  const { rows } = await sql<Found>`select t.id, t.order_sn, t.supplier_id from "order" t
    where t.id = ${Number(id)} and ${seenRows(context, 'order')}`.execute(database)
  const [order] = rows
  if (!order) throw notFound(context, 'Order')
  const { supplier_id, order_sn } = order
  const asked = { id: 0, order_id: order.id, seller_fault: 1, supplier_id }
  const whole = await readRefundable(database, { ...asked, order_goods_id: null })
  const lines: Offer['lines'] = []
  for (const line of await readLines({ tenant: supplier_id, actor: context.actor }, database, [order.id])) {
    const found = await readRefundable(database, { ...asked, order_goods_id: line.id })
    const left = line.num - line.refund_num - (found?.read.line?.reserved_num ?? 0)
    if (found && left > 0 && found.goods > 0)
      lines.push({ value: line.id, label: `${line.goods_name} ${line.spec_text ?? ''} ×${left} · ¥${formatCents(found.goods)}` })
  }
  return { order_sn, refundable: whole?.refundable ?? 0, lines }
}
