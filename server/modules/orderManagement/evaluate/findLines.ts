import { sql } from 'kysely'
import type { Guard } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import { invalid } from '../../../refuse/refuse.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { type OrderLine, readLines } from '../order/readLines.ts'

/** The product of the order that its buyer reviews: once, and not where all of it went back (docs/rules/orders.md#reviews). */
export const line: Guard = {
  check: async (context, trx, { row, result }: MoveOf<'order', { order_goods_id: number }>) => {
    const found = (await readLines(context, trx, [row.id])).find(({ id }) => id === result.order_goods_id)
    const say = (text: string) => invalid({ order_goods_id: context.t(text) })
    if (!found) throw say('This order has no such product')
    if (isGone(found)) throw say('This product was refunded')
    if ((await reviewedOf(trx, row)).has(found.id)) throw say('This product has been reviewed')
    return { line: found }
  },
}

/** What the buyer kept and said nothing of. */
export const rest: Guard = {
  check: async (context, trx, { row }: MoveOf<'order'>) => {
    const reviewed = await reviewedOf(trx, row)
    const lines = await readLines({ ...context, tenant: row.supplier_id }, trx, [row.id])
    return { lines: lines.filter(one => !isGone(one) && !reviewed.has(one.id)) }
  },
}

const isGone = ({ num, refund_num }: OrderLine): boolean => refund_num >= num

async function reviewedOf(trx: Trx, { id, supplier_id }: MoveOf<'order'>['row']): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ order_goods_id: number }>`
    select order_goods_id from evaluate where order_id = ${id} and supplier_id = ${supplier_id}`.execute(trx)
  return new Set(rows.map(({ order_goods_id }) => Number(order_goods_id)))
}
