import { sql } from 'kysely'
import type { Context } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { releaseStock } from '../../goods/stock/moveStock.ts'
import { piecesOf } from '../order/orderStock.ts'
import type { Answers, Item } from './planRefund.ts'

/** Refunds that are not over: the clocks of their order stand still. One that is rejected may still be asked for again. */
export const open = sql`r.refund_status not in ('finish', 'cancel') and r.deleted_at is null`

/** Of a line with a further open refund, its state stays. One that the shop has rejected holds no line back from shipping. */
const stillOpen = sql`exists (select 1 from refund r where r.order_id = l.order_id and r.supplier_id = l.supplier_id and ${open}
  and r.refund_status <> 'reject' and coalesce(r.order_goods_id, l.id) = l.id)`

/** How a line is without what was decided. */
const left = sql`case when l.refund_num >= l.num then 3 when ${stillOpen} then 1 when l.refund_num + l.refund_amount > 0 then 2 else 0 end`

/** Pieces whose money goes back are nobody's any more: what was held of them can be sold again. */
export async function giveBack(
  context: Context,
  trx: Trx,
  { row, found: { items } }: MoveOf<'order', Answers, { items: Item[] }>,
): Promise<undefined> {
  for (const { line, num, amount } of items)
    await sql`update order_goods l set refund_num = l.refund_num + ${num}, refund_amount = l.refund_amount + ${amount}, version = l.version + 1
      where l.id = ${line.id} and l.supplier_id = ${row.supplier_id}`.execute(trx)
  // Also those that nothing went back of: the refund held them as well.
  await sql`update order_goods l set refund_state = ${left} where l.order_id = ${row.id} and l.supplier_id = ${row.supplier_id}`.execute(
    trx,
  )
  const held = items.map(({ line, num }) => ({ line, num: Math.min(num, line.locked_num) }))
  await releaseStock(context, trx, { supplierId: row.supplier_id, orderSn: row.order_sn ?? '' }, piecesOf(held))
}

/** Lines of an open refund are kept from shipping; once it is closed or rejected they are as they were. What is gone stays gone. */
export async function markLines(
  _context: Context,
  trx: Trx,
  { row, result, transition }: MoveOf<'order', Answers>,
): Promise<undefined> {
  const open = sql`case when l.refund_num >= l.num then 3 else 1 end`
  const isLeft = transition.name !== 'refund_open' && transition.name !== 'force_close'
  await sql`update order_goods l set refund_state = ${isLeft ? left : open}, version = l.version + 1
    where l.order_id = ${row.id} and l.supplier_id = ${row.supplier_id}
      and l.id = coalesce(${result.order_goods_id ?? null}::bigint, l.id)`.execute(trx)
}
