import { sql } from 'kysely'
import type { Context, Guard } from '../../../context/Context.ts'
import type { MoveOf } from '../../../module/MoveOf.ts'
import type { Trx } from '../../../rows/Tables.ts'
import { releaseStock } from '../../goods/stock/moveStock.ts'
import { nextExpiry } from '../codes/codes.ts'
import { piecesOf } from '../order/orderStock.ts'
import { type OrderLine, readLines } from '../order/readLines.ts'
import { expiredOf } from './expiredOf.ts'

type Found = { line: OrderLine | undefined; num: number; amount: number }

/** The codes of one product whose time is over; those of another follow with the next look (docs/rules/orders.md#codes). */
export const expireCodes: Guard = {
  check: async (context, trx, { row }: MoveOf<'order'>) => {
    const expired = expiredOf(row, await readLines(context, trx, [row.id]), context.now())
    const { codes, over } = expired
    const marked = codes.map(one => (over.includes(one) ? { ...one, status: 3 as const } : one))
    return {
      ...expired,
      codes: marked,
      codes_expire_at: nextExpiry(marked),
      last: marked.every(({ status }) => status !== 0),
    }
  },
}

/** What nobody fetched can be sold again; a line whose money goes back is in a refund until it has gone. */
export async function letGo(
  context: Context,
  trx: Trx,
  { row, next, found: { line, num } }: MoveOf<'order', Record<string, unknown>, Found>,
): Promise<undefined> {
  if (!line) return
  const held = [{ line, num: Math.min(num, line.locked_num) }]
  await releaseStock(context, trx, { supplierId: row.supplier_id, orderSn: row.order_sn ?? '' }, piecesOf(held))
  if (next.refund_state !== 1) return
  await sql`update order_goods set refund_state = 1, version = version + 1
    where id = ${line.id} and supplier_id = ${row.supplier_id}`.execute(trx)
}
